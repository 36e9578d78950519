// Chapters 2 to 4 of Tanuki Tax Office.
export default [
  `splash / That acorn has already been spent!
spread / Who eats his own receipt? / Everybody. It's the only safe place.
place office / Month end. Something is rolling under the desks.
b say steady / A client has paid in cash. Count it. / It's four acorns.
a eyes calm
b say shock / Four? He owed five! Pon, seal the building!
a act run shout ! CLACK
detail coin
a turn worry / Sir, the fifth one has a tooth mark in it.
---
place corridor / Interviews are held in order of tail length.
b say cool / Where were you at lunch? / At lunch, Mister Boss, sir.
a eyes tired
a say worry / That makes eleven of us who were at lunch. At the same plate.
b act think smug
b react smug / Aha! The oldest alibi in the forest!
a turn tired / Your mustache has shell in it.
---
quiet office
b say shy / It was one acorn. I've worked beside them for thirty years. / Was it nice?
a eyes calm
b say tired / It was nutty. With a note of guilt.
detail letter
a turn glad / Form 11-B, then. Mischief, recurring. I'll help you fill it in.
---
place office / Filling it in takes until the lamps are lit.
b act slump tired
c say smug / Is this the counter for confessions? I have brought three hundred. / Madam, we close at six.
b eyes worry
c say grin / Number one: I planted an acorn here, in 1904. You are sitting in it.
a act look shock
detail key
b say worry / The office is wood. The office has always been wood.
c turn smug / And all this time, dears, it has been growing interest.`,
  `splash / It's Thursday! Nobody pour anything!
spread / I am a perfectly ordinary manager. / You're whistling, sir. You're steaming.
place office / Thursday. The boss is on the shelf, between the cups.
a say worry / Sir? It's nine. There's a line outside. / Pssshhh.
a eyes worry
a act bow worry
a say tired / He says to start without him. I think. I speak very little Kettle.
detail cup
a turn shock / WHO put the water on?
---
place corridor / Rule forty: a Thursday decision needs a manager's paw print.
a act carry steady ! CLINK
c say cool / I have come about my river. And who is that handsome pot? / Nobody! He's new!
a eyes worry
c say smug / I'd like a cup. It has been a long river.
a react worry / You can't! He's DECAF!
---
quiet office
a say tired / Two hours until he turns back. Please stop rattling. / Pfft.
a eyes tired
a act kneel calm
a say shy / I know you're scared of being poured. I'm scared of the phone.
detail phone
a turn steady / I'll answer it if you hold still. Deal?
---
place office / The phone wins the first round, and loses the second.
a say steady / Tanuki Tax Office. No. No. Yes, but only the moss. / Psh?
a act cheer happy
a say happy / I did it! I refused a refund! He cried and he thanked me!
b act stretch tired
b say shy / I heard. I was eleven degrees short of very proud.
a turn glad / Sir, you've still got the spout.
---
place corridor / Friday, by one minute.
b say steady / Not a word of this to Head Office. / They came at four.
b eyes shock
a say worry / Two badgers and a form. I signed because you had no hands.
detail letter
c say smug / It says that on Thursdays the child is in charge. Permanently.
b act recoil shock
c turn grin / And there are, if one reads the small print, seven Thursdays in a week.`,
  `splash / The Deputy Manager will see you NOW!
spread / Why are there two of the boss? / One of him is deductible.
place office / Pon's name is on the door. The door is a leaf.
a say shy / Deputy Manager. It's a big word for a small chair. / You'll grow.
b eyes glad
b say worry / Though about that chair. It was warm this morning before you came.
a act look worry
detail shoes
a turn shock / Those are your slippers. And you are wearing your slippers.
---
place corridor / Every mirror in the building has been filed under M.
b say cool / Somebody is being me. And badly, I assume. / He's very kind, sir.
b react shock / Kind?! That's LIBEL!
a say worry / He gave the frogs an extension. He asked how I slept.
b act point shout
b turn worry / Nobody has asked that since I was founded.
---
quiet office
a act sneak calm
a say calm / We wait under the desk until he sits. / And then?
a eyes steady
b say smug / Then we audit him. It will hurt.
detail clock
b turn tired / Pon, my foot has turned into a ladle.
---
place office / Half past midnight. The chair creaks.
a act leap shout ! FWUMP
a say shout / Got him! I've got the tail! Both ends! / Don't pull!
b eyes shock
b say shock / It's me. It's me with hair! It's me before the teapot!
a react worry / You never told me you'd LOST one!
b turn shy / I left him in the drawer, with the hobbies.
---
place office / They give him a stool and a stamp. He is good at it.
c say smug / How sweet. And which of the two of you is liable? / Liable for what?
c say cool / In 1904 one young tanuki bought this hill from me, on credit.
b eyes worry
detail book
a act read steady
a say shock / He never paid. Sir, you owe more than the whole forest!
c turn grin / I don't want the forest, dear. I want the deputy.`,
];
