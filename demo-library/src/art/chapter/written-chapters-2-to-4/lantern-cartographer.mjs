// Chapters 2 to 4 of The Lantern Cartographer.
export default [
  `splash / This forest has edited my map!
spread / It crossed out "scary" and wrote "imposing". / It is right, you know. It is a better word.
place forest / The path is where she drew it. The trees are not.
a say worry / I put that oak on the left! I inked it! / It has moved to the right.
b eyes worry
a act point steady
b say calm / Perhaps it did not care for the left.
detail book
a turn shock / Bram. Something has corrected my spelling.
---
a say happy / "Oke" is "oak". All right, thank you! / Do not thank it!
b act recoil worry
b say worry / My grandmother thanked a hedge once. She was a week getting out.
a eyes calm
detail lantern
a turn grin / It underlined "grandmother". I think it remembers her.
---
quiet forest
b say tired / My feet were not meant for this. I was meant for a chair. / What sort of chair?
b eyes calm
b say shy / One with arms. By a window. I was going to tell your father so that very day.
a act sit calm
a turn calm / And then there was a lantern on the step, and no father.
---
place forest / At dusk the trees close up, politely, like a door.
a act walk steady
a say steady / It wants something. It keeps pushing the pen at me. / A drawing of itself?
a eyes shock
b say shock / There is a hole in it, girl. Right in the middle. It wants to know what's in there.
a act crouch steady ! SCRITCH
b turn worry / Draw slowly. It is leaning in to watch.
---
place forest / In the middle of the wood is a clearing the size of one sheet.
c say calm / You took long enough. I could have grown another hill. / You're from the edge!
a eyes shock
c say tired / I am wherever the paper stops. Your father stopped here for two nights.
detail letter
b say worry / That is his coat on the branch. It is still dry.
c turn steady / He drew one tree too few, so that nobody could follow him. You have just put it back.`,
  `splash / Nobody sleeps until the fire does!
spread / He left us breadcrumbs made of ink. / Then why is something eating them?
place forest / By the fire. There is one coat and two colds.
b say calm / Sleep. I will watch. / You'll fall asleep sitting up.
a eyes tired
b say smug / I have guarded a soup for nine hours without a blink.
detail bowl
a turn glad / Tell me about him. Not the maps. What was he like at breakfast?
---
b say calm / Loud. He buttered his bread out to the coast. / The coast?
b act laugh glad
b say glad / The crust, girl. He called it the coast.
a eyes happy
a say shy / I do that. I thought that I had made it up.
a turn calm / Pass me the pen. I'm putting breakfast on the map.
---
quiet forest
a act listen worry
a say worry / Did you hear a page turn? / That was an owl.
b eyes worry
b act stand worry
b say shock / That was not an owl. Owls do not lick their finger first.
detail eye
a turn shock / There's a person out there, reading us from the end!
---
place uplands / They run by lantern, which is to say in a small circle.
a act run shout ! FWIP
b say tired / Leave me! I am only the comic relief! / You're the supplies!
b eyes shock
a act point shout
a react worry / The hill we came over, it's GONE! It's just white!
b turn shock / It isn't following us. It is rubbing us out.
---
place uplands / Where the ink ends there is a drop, and a ladder drawn in chalk.
c say steady / Down you go, quickly. It does not read chalk. / What is it?
c say worry / The publisher. It bought the kingdom, all rights. It wants a shorter one.
b eyes worry
a act carry steady
detail lantern
b say calm / Then we had better be in the part that it keeps.
c turn cool / Then stop being interesting, master Bram, because it has begun at the dull bits.`,
  `splash / Winter was never on this map!
spread / I can see my breath. It has corners. / Everything has corners here. Tread softly.
place castle / Winter quarters: a tower that was only ever sketched.
a say happy / There's half a bed! And most of a stove! / And no floor.
b eyes tired
a act walk happy
b say calm / There are nails drawn here, and no wall. Your father drew in a hurry.
detail book
a turn steady / Then we finish it. You hold the lantern, and I'll do the floor.
---
place castle / It takes nine days. On the fifth they have a door.
b act carry steady ! THUNK
b say shy / I tried a chair. It came out like a goat. / It's a good goat!
b eyes shy
a say glad / You drew, Bram! You said that you would never touch a pen!
a act cheer happy
b turn calm / It was cold. And you were snoring. And it has arms, do you see?
---
quiet castle
a say worry / I'm down to a thimble of ink. / And the lantern?
a eyes worry
b say worry / Two fingers of oil. We can see, or we can draw.
detail lantern
b act offer steady
b turn steady / Use my beard. Burnt cork, soot, spit. My mother wrote whole letters that way.
---
place castle / On the ninth night the white comes up the stairs.
a act kneel steady
a say steady / I've drawn you a moat. I've drawn you a wall! / It is stepping over them.
b eyes shock
b say shout / Don't draw things to stop it, girl! It eats things! Draw it a reason!
a act point shout ! SKRITCH
a turn shout / Here! This is you! I'm putting you ON the map!
---
place castle / Morning. There is snow, and it stays where it falls.
c say calm / It's gone. You gave it a name and an address. Nobody ever had. / I only wrote "neighbor".
c say tired / Spring will come by that gate now. You will need to draw one.
b eyes glad
a act stretch tired
detail key
b say shock / There is handwriting under the snow, as tall as houses. Go up the tower. Read it.
c turn steady / It says "Elia, turn the kingdom over. I am on the other side."`,
];
