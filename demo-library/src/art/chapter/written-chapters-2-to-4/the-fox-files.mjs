// Chapters 2 to 4 of The Fox Files.
export default [
  `splash / I ate the evidence. It was delicious evidence.
spread / Which of you is the officer? / Ask us something only she would hate.
place street / Case two: nine trays of fried tofu, gone from a locked shop.
a say cool / I suppose you were nowhere near it. / I was inside it.
b eyes smug
b say calm / But I did not take nine. Count the crumbs; I am a tidy eater.
detail bowl
a act crouch steady
a turn steady / Eight sets of bites. One of these trays was never opened.
---
place shop / The shopkeeper weeps in a very regular manner.
b say smug / Observe. He cries on every second word. / He's a witness.
a eyes cool
a say calm / Sir, how long have you owned this place? In years, please.
b act sit smug
b react smug / He said "a good long while". Officer, that is a BADGER answer!
a turn tired / Why is there a tail in your apron?
---
quiet street
b say calm / He was only keeping it warm. The real one is in the cellar, asleep. / Since when?
a eyes worry
b say shy / Since he made a wish at my gate for one good night. I'm told that I overdid it.
detail lantern
a turn cool / Inari. How many people in this town are having one good night?
---
place shrine / The list is on wooden tags, and it is longer than the duty roster.
a act read worry
a say worry / The baker. The mayor. My own sergeant, since MAY? / He looked so tired.
b eyes shy
b say worry / I sent friends to fill in. Nobody noticed. That was rather the sad part.
detail moon
a turn shock / There's a tag here with my name on it. Who's filling in for me?
---
place shrine / Under the gate a maiden is sweeping leaves that have not fallen.
c say calm / You never took it, Officer. You wished for one good night, and then you went to work. / So wake them.
c eyes calm
c say worry / I have tried. They do not want to. It is such a very good night.
b act think worry
detail key
b say shy / There is one way. Somebody awake must go in and tell them it is morning.
c turn ghost / But it must be somebody whom they would hate to disappoint. Have you anyone?`,
  `splash / A thousand gates, and this one is new.
spread / Don't say the number out loud! / A thousand and… oh.
place shrine / You go in at the first gate, and you come out as a rumor.
a say steady / I wake the sergeant, I walk out. Rules? / Do not eat anything.
b eyes smug
b say calm / Do not thank anybody. And do not count the gates past nine hundred.
a act walk steady ! TOK TOK
detail bird
a turn worry / I'm a police officer. I count things. It's most of the job.
---
place inn / Inside, it is somebody's best evening, and everyone is invited.
a say cool / Sergeant. On your feet. / Saki! Have a dumpling!
a eyes worry
a say worry / He's playing the guitar. He's good at it. He's laughing with his whole face.
b act lean calm
b turn calm / Forty years he meant to learn. It took one night. It just hasn't ended.
---
quiet inn
a say tired / If I wake him, he goes back to reports and a bad knee. / Yes.
a eyes tired
b say shy / You see why I was slow about it.
detail guitar
a turn steady / He'd want it to be real, though. That's why he became a cop.
---
place inn / There is one way to end a party. You tell the truth at it.
a act stand shy
a say shy / Sergeant, I broke the coffee machine. It was me. Three years ago. / WHAT?
a eyes worry
a say shout / And you blamed Mori! And Mori transferred!
b act recoil shock
b react shock / He's awake! He's FURIOUS! Run, officer!
a turn grin / All of you, outside! That's an order! Bring the guitar!
---
place shrine / Nine hundred and ninety-eight. Nine hundred and ninety-nine.
c say steady / They are all home, and all grumbling. Well done. How many did you pass? / A thousand.
c eyes worry
c say worry / You counted.
a act look worry
detail door
b say worry / There are only nine hundred and ninety-nine, Saki. I built them.
c turn shock / Then which one did you come out of, Officer? And who is that still in there, waving?`,
  `splash / Arrest me. The other me.
spread / She took my badge number! / She took your bad habits. I rather miss them.
place street / There are two Officer Sakis. One of them is on time.
a say cool / She did my paperwork. All of it. / How sinister.
b eyes smug
b say calm / She smiled at the chief. She watered the plant. We must act at once.
detail flower
a act walk cool
a turn tired / The plant's alive, Inari. I think that I'd have to let her have the plant.
---
place office / Interrogation room. Same chair, same frown, better posture.
a say steady / State your name. / Officer Saki. State yours.
a eyes cool
a say cool / What do I take in my coffee?
b act lean smug
b react smug / Nothing. You BOTH said nothing! You both lied!
a turn shy / …Two sugars. When nobody's looking.
---
quiet office
b say calm / She is the one who took the wish. Your one good night. It got up and walked. / What does it want?
a eyes worry
b say shy / What any night wants. It would like somebody to stay up for it.
detail moon
a turn calm / I've worked every night for six years. I never once stayed up.
---
place roof / So they do. The officer, the fox, and the evening itself.
a act sit calm
a say calm / The roof, three cans of coffee, no radio. / And tofu.
b eyes glad
b say glad / Look, she is drawing the stars in your notebook. She has given them case numbers.
a act laugh glad
a turn glad / Unsolved. Unsolved. Unsolved. She's got my filing, all right.
---
place shrine / By first light there is one shadow fewer on the wall.
c say glad / The gates are nine hundred and ninety-nine again. You let her go kindly. / She left this.
c eyes calm
c say worry / That is a tag. It has a wish on it, and it is not in your hand.
a act read worry
detail letter
a say shock / "I would like to be caught, just once, by somebody who means it."
c turn shy / It is our oldest tag, Officer. A thousand years old. It is signed with a paw.`,
];
