
# Names and emblems
who-title = Who you are
who-name = Your name
who-emblem = Your emblem
who-save = Save the name
who-name-empty = A name needs at least one visible character.
who-name-long = A name has at most { $n } characters. Please shorten it.
who-name-odd = This name has characters that cannot be seen or that turn the writing around. Please type it without them.
who-guest = Guest { $being }
who-guest-beings = Comet Robot Voyager Meteor Pilot Cyclops Nomad Saturn Phantom Rocket Cadet Pulsar Beetle Dynamo Walrus Orbit Zenith Photon Quasar Eclipse Aurora Atom Neutron Proton Plasma Magnet Radar Beacon Turbine Rotor Piston Antenna Compass Navigator Corsair Ranger Scout Hermit Wizard Sphinx Griffin Phoenix Dragon Kraken Octopus Jellyfish Hedgehog Badger Raccoon Lynx Falcon Raven Owl Penguin Beaver Otter Tapir Yeti Titan Mercury Venus Jupiter Neptune Pluto
emblem-saucer = Saucer
emblem-comet = Comet
emblem-planet = Ringed planet
emblem-raygun = Ray gun
emblem-alien = One-eyed alien
emblem-robot = Robot
emblem-tripod = Tripod
emblem-star = Star
emblem-rocket = Rocket
emblem-brain = Brain
emblem-tentacle = Tentacle
emblem-moon = Moon

# Coming back on another device
recover-section = Your recovery phrase
recover-about = Six words bring you, your seats and your tables to another device, or back to this one.
recover-has = You have a phrase. Nobody can show it again, not even we; if you make a new one, the old one stops working, and all other devices and programs are signed out.
recover-make = Show my recovery phrase
recover-make-new = Make a new phrase
recover-link = I have a phrase
recover-fresh = Write these six words down
recover-fresh-help = They are shown this once. Whoever has them plays as you, so keep them as you would keep a key.
recover-title = Come back as yourself
recover-how = Type the six words that you wrote down. Capitals, commas and the language of this page do not matter.
recover-phrase = Your six words
recover-go = Come back
recover-now = On this device you are { $name } now. That player stays reachable only by a phrase of their own.
recover-count =
    { $n ->
        [one] A phrase has six words, and this was one.
       *[other] A phrase has six words, and these were { $n }.
    }
recover-word = Word number { $n } is none of our words. Please check how it is spelled.
recover-unknown = Nobody has this phrase. Check the words and their order; if you have made a newer phrase, the old one no longer works.
recover-wait =
    { $n ->
        [one] That was too many tries. Try again in a second.
       *[other] That was too many tries. Try again in { $n } seconds.
    }

# Chat
talk-title = Chat
talk-lines = What was said
talk-none = Nobody has said anything yet.
talk-write = Write something to the table
talk-send = Send
talk-quick = Ready phrases
talk-watches = watches
talk-back = Back to the table
talk-read-only = You can read along here, but not write.
talk-failed = That did not get through. Your words are still here; try again when the connection is back.
talk-lost-kept = Nothing is lost: the table waits, and what you were typing stays.
talk-empty = There is nothing to send yet.
talk-long = A line has at most { $n } characters. Please shorten it.
talk-unreadable = The form could not be read. Please reload the page and try again.
talk-too-fast =
    { $n ->
        [one] You write faster than people read. Try again in a second.
       *[other] You write faster than people read. Try again in { $n } seconds.
    }
talk-too-loud =
    { $n ->
        [one] This table has talked its fill for now. Try again in a minute.
       *[other] This table has talked its fill for now. Try again in { $n } minutes.
    }
talk-you-too-loud =
    { $n ->
        [one] You have said a lot at this table for now. Try again in a minute.
       *[other] You have said a lot at this table for now. Try again in { $n } minutes.
    }
talk-too-much =
    { $n ->
        [one] You have said a lot to them for now. Try again in a minute.
       *[other] You have said a lot to them for now. Try again in { $n } minutes.
    }
talk-to = Say it
talk-to-all = to everybody
talk-to-choose = choose to whom
talk-to-some = to some
talk-no-circle = You cannot speak to them alone now. Choose to whom you say it.
circle-out = to those who are out
talk-quick-hello = Hello, everybody!
talk-quick-luck = Good luck to all of you.
talk-quick-fought = Well played!
talk-quick-thanks = Thank you!
talk-quick-faster = We are waiting for your decision.
talk-quick-phone = Sorry, the phone rang: one minute.
talk-quick-oops = Oops. That was not the plan.
talk-quick-again = Once more?
