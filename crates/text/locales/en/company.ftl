# The company around a table: waiting, invitations, coming back
company-for = for { $long }
company-for-so-long = · { $long }
company-absent =
    { $n ->
        [one] { $names } has been away for a while.
       *[other] { $names } have been away for a while.
    }
company-stand-in = Let a bot stand in…
company-qr = QR code
company-qr-alt = The invitation as a QR code
company-qr-help = Hold a phone up to it: its camera opens the table.
company-not-ours = not one of our words
company-keep = Keep your seat.
company-keep-why = Your matches live in this browser only. Six words bring them back if the device is lost.
company-keep-show = Show me six words
company-keep-no = Do not ask again

# Standing orders
order-title = Answer for me…
order-holds = Standing order: { $order }. Only you can see it.
order-withdraw = Withdraw the order
order-stale = That order does not fit what is asked now.
