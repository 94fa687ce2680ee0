# Devices and programs
device-title = Devices and programs
device-section = Where you are signed in
device-about = Each of these browsers plays as you. Names are guesses; what you do not know, withdraw.
device-none = Nothing is stored about you yet.
device-unknown = A browser
device-this = (this one)
device-seen =
    { $n ->
        [0] used today
        [1] last used yesterday
       *[other] last used { $n } days ago
    }
device-wants-phrase = Somebody has said on this device that your phrase is lost, and can make a new one there three days later. If that was not you, withdraw the device.
device-withdraw = Withdraw
device-withdraw-one = Withdraw { $name }
device-withdrawn = Withdrawn. It cannot act for you any more.
device-gone = There is nothing like that any more.
device-others-out = All other devices and programs are signed out.
device-no-phrase = You have no recovery phrase. Without one nobody can bring you back after you sign out.
device-sure = Sign me out all the same; I give up my seats and tables
device-not-sure = You have no recovery phrase. Make one first, or tick the box that says that you are sure.
device-sign-out = Sign out here
device-sign-out-others = Sign out everywhere else
device-sign-out-everywhere = Sign out everywhere
device-sign-out-help = Signing out elsewhere also ends all tokens for programs.
device-programs = Tokens for programs
device-programs-about = A program with a token acts for you through the API, as far as the token goes and until it ends.
device-unnamed = Without a name
device-scope-watch = Watch only
device-scope-play = Play and talk
device-scope-everything = Everything, also your name and your tokens
device-ends =
    { $n ->
        [one] ends in { $n } day
       *[other] ends in { $n } days
    }
device-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
device-token-name = What is it for?
device-token-scope = What may it do?
device-token-days = How long?
device-token-make = Make a token
device-token-fresh = The token for { $name }
device-token-fresh-help = It is shown this once. Send it as Authorization: Bearer, and keep it secret.
device-token-many = You have 40 tokens, which is as many as there can be. Withdraw one first.

recover-old = Your present six words
recover-lost = I have lost them
recover-needs-old = You have a phrase. To replace it, type it; or say that it is lost.
recover-later =
    { $n ->
        [one] In an hour you can make a new phrase on this device without the old one. Until then your other devices show that you have asked.
       *[other] In { $n } hours you can make a new phrase on this device without the old one. Until then your other devices show that you have asked.
    }

problem-signed-out = This device or program was signed out. Go on as a new guest, or come back as yourself with your recovery phrase: Settings, “I have a phrase”.
problem-token-expired = This token has come to its end. Make a new one under Devices and programs.
problem-old-sign-in = This sign-in has a form of an older version that is not accepted any more. Come back with your recovery phrase, or make a new token.
problem-scope = This token is not for that. Use one that may do more; Devices and programs makes them.
