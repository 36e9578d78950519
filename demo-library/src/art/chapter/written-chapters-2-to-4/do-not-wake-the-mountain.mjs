// Chapters 2 to 4 of Do Not Wake the Mountain.
export default [
  `splash / It yawned. I saw its cellar.
spread / Nobody breathe while it is thinking! / It is thinking about breakfast!
place mountain / The lid, from above. It has moss on it and two guards.
b say steady / Off, it says. Where does one go, off a mountain? / Down?
a eyes worry
b say tired / Nine hundred years of training, and not one lesson in down.
a act walk worry
detail shoes
a turn worry / Captain, the path goes into its ear.
---
c say calm / Do come in. Wipe your swords. / Thank you! Sorry! Thank you!
b act salute steady
b say cool / I am Hild, ninety-first captain of the silent watch.
c say tired / I know. You hum when you believe nobody can hear you.
b react shock / I have NEVER hummed!
a turn shy / It's the one about the goat, ma'am. It's really nice.
---
quiet castle
b say shy / Ninety captains. I was the only one who could not stop. / I sneezed.
b eyes tired
a act sit calm
a say calm / I think we may be the worst two guards that it ever had.
b turn glad / And yet it is the first time that anybody has been asked in.
---
place mountain / Deeper in there is a door. It is knocking.
a say worry / Is that what you were keeping in? / Was. Am. It is a long word.
b eyes shock
b act fight steady ! SHNK
c say steady / Put the needle away, Captain. It only wants to know what day it is.
detail door
a turn shock / It's asking in a very small voice.
---
place mountain / Nobody in nine hundred years has thought to answer it.
a act kneel calm
a say calm / It's Thursday. There's soup. Who are you? / Pell! Rule two!
b eyes worry
c say worry / You should not have told it about soup.
detail moon
b say shock / The whole peak is leaning over to listen.
c turn tired / That, recruit, is my mother's child. And it has not eaten since there were seas here.`,
  `splash / WE ARE HAVING A NORMAL TALK!
spread / Ask it something easy! / I did! It asked me something back!
place mountain / The first negotiation in history is about bedtime.
a say steady / We let you out, and you don't step on anyone. / How small is anyone?
b eyes tired
b say calm / Show it your hand. Smaller than that. Now show it a thumb.
a act point worry
b turn worry / It says that it has trodden on bigger things and called them gravel.
---
c say tired / My sibling is four thousand. It is a difficult age. / When's its birthday?
c eyes shock
c say worry / I had not counted. Nobody came, after the ice.
a act think calm
detail lantern
a turn grin / Captain, how many candles have we got in the guardhouse?
---
quiet mountain
b say calm / You could have had any post. Why this one? / It was quiet.
b eyes calm
a act lean shy
a say shy / I've got six brothers. I thought that I would like to hear myself think.
b turn smug / And what did you think, in all that quiet?
---
place mountain / They carry four thousand candles up by hand. It takes a month.
a act carry tired ! CLATTER
b say tired / My knees have filed a complaint. / Shh! It's a surprise!
b eyes glad
c say happy / It has guessed. It has been shaking for days. Your capital has written twice.
detail letter
b turn glad / "Is it an attack?" I have replied, "It is a party. Bring a hat."
---
place mountain / On the night, it blows.
a act recoil shock ! WHOOOO
a say shock / All of them in one go! And the stars, too! / The stars?
b eyes shock
c say worry / Ah. Those were not candles, little one.
a act look worry
b say worry / It is pitch black, and something else up there has noticed.
c turn steady / Now stand very still, all of you. THAT is what we were told to be quiet for.`,
  `splash / Something is feeling for the edge of the sky!
spread / Ninety-one captains, and none knew why! / It was on the back of the order!
place castle / The oldest order of the watch has two sides. Nobody ever turned it.
b say steady / "Make no noise." We have all read that. Turn it over, Pell. / "Or she will find us."
b eyes shock
c say calm / Who did you think the silence was for? I sleep like a rock.
a act read worry
b turn worry / Nine hundred years, and we were guarding the wrong direction.
---
place mountain / Above, a hand the size of weather pats along the clouds.
a say worry / Who is she? / The one who lost us.
a eyes worry
c say tired / We hid from her, it and I. She called for an age. She is not good at looking.
b act look calm
b say calm / And she has not stopped since, has she.
c turn shy / It was a game, Captain. At first it was only a game.
---
quiet castle
a say calm / My mom counts us at night. Seven, with her eyes shut. / And if one is missing?
b eyes calm
a act stand shy
a say shy / She doesn't get louder. She gets quiet. It's much worse.
b turn steady / Then somebody ought to make a noise on purpose.
---
place mountain / The silent watch falls in, for the last time.
b act cheer shout ! CLANG CLANG
b say shout / On my word! The one about the GOAT! / All nine verses?
a eyes happy
a act dance happy ! LA LA LA
c react shock / You hum flat. You have ALWAYS hummed flat!
b turn shout / LOUDER, recruit! I have been saving this for thirty years!
---
place mountain / The hand stops. It comes down as softly as snow.
c say worry / I had forgotten how she smells. Like rain before there were people. / Say something!
c eyes shy
c say shy / …Found us, Mother.
a act wave glad
detail moon
b say glad / Look, the stars. She is putting them back, one at a time.
a turn worry / There's one over, ma'am. It's got a door in it. And somebody in there is knocking.`,
];
