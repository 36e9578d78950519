// Loud scenes of later chapters. Format: later-chapter-scenes.mjs.
export const LOUD_SCENES = `place {spot} / {place}, before anyone was awake.
a act {act} steady ! {sound}
b say shout / Leave {thing} where it is! / Make me.
a eyes cool
b turn shock / You would {deed}? Here?
===
place {spot} / Nobody fights {place} twice.
b say grin / {person} sent us. / Only six?
a act {act} shout ! {sound}
b react shock / Then you know about {thing}!
a turn cool / I know who broke {thing} first.
===
place {spot}
a say tired / I tried to {deed}. My legs said no. / Try again.
b eyes steady
detail {item}
b say calm / {person} failed forty times before breakfast.
a act {act} shout ! {sound}
a turn grin / Tell {person} that I need only one.
===
quiet {spot} / The wind {place} had changed sides.
b say worry / They have {thing} and an hour's start. / And us?
a say grin / We have {person}, and nothing to lose.
a act {act} steady ! {sound}
b turn shout / That was never the plan, {A}! The plan was to {deed}!
===
place {spot}
b say steady / Whoever holds {thing} decides. / Decides what?
b eyes cool
b say calm / Who gets to {deed}, and who has to watch.
a react shock / And {person} knew it?
a turn shout / Then let {person} watch this!
===
place {spot} / Word travels fast {place}.
a say calm / How many guard {thing}? / Enough.
detail {item}
b say smug / One of them is {person}. I can hear the breathing.
a act {act} shout ! {sound}
b turn shock / You went straight through. For {thing}?
===
place {spot}
a eyes steady
a say steady / If I {deed}, does it end? / It begins.
b act {act} shout ! {sound}
a say shout / You taught {person} that very move!
b turn smug / I taught {person} half of it. The other half is yours.
===
quiet {spot}
b say tired / We lost {thing} today. / I saw.
a act sit tired
a say calm / I keep hearing {person} laugh {place}.
b eyes calm
b turn steady / So tomorrow you {deed}, and I do the laughing.
===
place {spot} / The last hour {place} is always the loudest.
b say shout / {person} is down! Get up, get up! / Stay back.
a act {act} shout ! {sound}
b eyes shock
a turn steady / {person} isn't down. {person} is listening to the ground.
===
place {spot}
a say worry / It was meant to be empty {place}. / It was.
detail {item}
b react shock / Until somebody came back for {thing}.
a act {act} steady ! {sound}
a turn shout / Step away from {thing} and turn around slowly!
===
place {spot}
b say grin / I'll trade you {thing} for the truth. / No deal.
a eyes cool
b say smug / Then for {person}. Unharmed. Mostly.
a act {act} shout ! {sound}
b turn shock / You'd risk {person} over a promise?
===
place {spot} / Ten seconds to {deed}.
a act {act} shout ! {sound}
b react shout / Not with {person} on your back!
b eyes shock
a say grin / My other hand has {thing}. / And your foot?
a turn shout / Holding the door {place}!
===
place {spot} / {person} drew a line {place} and stood on it.
b act point shout
a say calm / So this is about {thing}. / It always was.
b act {act} shout ! {sound}
a act {act} shout ! {sound}
b react shock / I only came here to {deed}!
a turn steady / Then do it, and let {person} count the rest of us.
===
detail {item} / All that was left {place}.
a eyes cool
b eyes cool
a act {act} shout ! {sound}
c say shout / Stop! {thing} is under both your feet! / Since when?
b react shock / We have been standing on {thing} all night?
c turn tired / {person} told me that you would never look down.
===
quiet {spot} / One breath before, it was still {place}.
a act kneel steady
a say steady / I can feel {thing} moving. / Which way?
b act listen worry
b say shout / Toward {person}! Run!
a act run shout ! {sound}
b eyes shock
a turn shout / {person}! Let go of {thing} and jump!
===
place {spot} / They had bet on us {place}. Nobody bet much.
c say smug / {person} gives you until noon. / And you?
c say grin / I gave you until somebody tried to {deed}.
b act laugh grin
a act {act} steady ! {sound}
c turn shock / That was nowhere near noon. Pay {person} double!
===
a act {act} shout ! {sound}
b act {act} shout ! {sound}
place {spot} / It had started {place}, over a look.
a say tired / Was it you who took {thing}? / Wasn't it you?
b eyes shock
detail {item}
b turn shock / Then {person} is watching two fools with empty hands.
===
place {spot}
b act carry tired
b say tired / I brought {thing}. My back has opinions. / Put it down.
a eyes worry
b say worry / {person} said never to let it touch the ground {place}.
a react shout / You carried {thing} through ALL of that?
b turn grin / You were busy. Somebody had to {deed}.
===
quiet {spot}
a say calm / Teach me how you {deed}. / No.
a act bow steady
b say calm / {person} asked me the same way, and look where that went.
a act bow steady
b eyes tired
b turn steady / Bring {thing} tomorrow. Bring bandages, too.
===
place {spot} / By now everyone {place} knew our names.
b react grin / They're chanting for {person}!
a say smug / They'll chant for anyone who can {deed}. / Can you?
a act {act} shout ! {sound}
detail {item}
b eyes shock
b say shock / Half of them stopped chanting. The half that knows {person}.
a turn cool / Good. That half has {thing}.
===
place {spot}
c act stand steady
c say steady / I have come to take {thing} home. / Whose home?
c say calm / The one that {person} burned, {place}.
b act push shout ! {sound}
a eyes shock
a turn worry / Let them pass. Anyone who lost that much may hold {thing}.
===
detail {item}
b say worry / It's broken. {thing} is broken! / Give it here.
a act crouch steady
quiet {spot}
a say steady / Not broken. {person} took out one piece.
b react shock / Which piece do we need to {deed}?
a turn grin / The one that I've been wearing since we were {place}.
===
place {spot} / A rule {place}: the loser cooks.
a act {act} grin ! {sound}
b act {act} grin ! {sound}
a react tired / I haven't lost since {person} broke the pot.
b say smug / You lost {thing} at breakfast. / That's different.
b eyes grin
b turn happy / Then {deed}, and after that, onions.
===
quiet {spot} / Nobody moved {place} until the dust had.
b act recoil shock
b say shock / That went THROUGH {thing}! / Around it.
a act {act} steady ! {sound}
c say shock / Nobody has done that since {person} was young!
a eyes steady
b say worry / Do that again and I'll {deed} myself. / Promise?
c turn smug / I will write it down, with the hour, for {person} to sign.`;
