// Chapters 2 to 4 of My Rival Is a Goose.
export default [
  `splash / It has a bow tie AND a plan!
spread / Since when do geese lift weights? / Since you told it to try, in March.
place park / Six in the morning. A small silk ribbon lies on the path.
a say steady / It dropped this. It wants me to find it. / Or it fell off.
a eyes steady
a act crouch steady
detail bird
b say tired / You are about to put it on, aren't you.
a turn grin / If you want to beat a goose, Coach, you have to dress like one.
---
place street / The tailor has a cushion full of pins and questions.
a say shy / Size: goose. No, it's for me. / Neck or honor?
b eyes tired
b say calm / He says they sell forty of these a year. All to one address.
a act think worry
a react shock / The POND! It lives at the POND!
b turn tired / Yes, Tomo. It's a goose.
---
place park / Stakeout, hour three. Two sandwiches, then one.
b say calm / Why does it matter so much? It's just a morning run. / Not to me.
a eyes tired
a say shy / I was slow at everything. Then something hissed, and I was fast.
detail shoes
b turn glad / So it's the best coach that you ever had. I'm not hurt. Much.
---
quiet park
a act sneak steady
a say worry / It's standing in front of the water, practicing a face. / Which face?
b eyes calm
b say shock / Yours. When you lose. It's doing the lip and everything.
a act run shout ! HONK
a turn shout / Nobody does my lip but ME!
---
place park / It did not run away. It waited on the line.
c say smug / My client proposes a truce. It will return the lip. / For what?
b eyes worry
c say calm / It has seen the tie on you. It wishes to know who made it look so good.
a act stand shy
detail goose
b say shock / Tomo, it's blushing. I didn't know they had the pipes for that.
c turn steady / Sunday, both of you, at the big lake. It wants to show you who beats it.`,
  `splash / On your marks! You too, madam!
spread / There is something huge under the water! / That's the finish line. It moves.
place sea / The big lake. The goose has brought a towel for each of us.
a say worry / Is it being nice? I don't like it when it's nice. / It's nervous.
b eyes worry
b say steady / Look at the others. Not one of them is under twelve kilos.
a act look shock
detail bird
a turn shock / Are those swans? Are those swans with a BRASS BAND?
---
c say calm / The Lake Cup. My client has come last for six years. / Last? It's a champion!
c say tired / In the park. In the park it races you.
a eyes shock
b act stretch steady
b say calm / It goes to you to win for once. You know what that's like?
a turn shy / Yes. I go to my little cousin. He's four.
---
place sea / Lap one. A fair start, for a given value of fair.
a act run shout ! SPLASH
b say shout / Elbows in! Don't look at the tuba! / It's looking at ME!
b eyes steady
c react shock / They're boxing my client in! That's a foul! That's FOWL play!
a act push shout ! BONK
a turn shout / Hey! The only one who makes that goose lose is me!
---
quiet sea
b say shock / He has stopped. He has got it under his arm. / My client objects!
b eyes glad
a say grin / It's got the speed, I've got the shoes. Three legs! Go!
a act run grin ! FLAP FLAP
b turn happy / They're second! They're second, and I have no idea at what!
---
place sea / A ribbon is a ribbon. They share it, one end each.
c say glad / In nine seasons I have never seen it allow a hug. / It bit me.
c say smug / Yes. But gently.
b eyes calm
detail letter
b say worry / There's a card with the ribbon. It's from whoever came first.
a act read worry
c turn shock / "Well run. I should know. I taught it." That is your mother's hand, Tomo.`,
  `splash / My own mother has a lap record?!
spread / You ran for the swans? / I ran FROM the swans. Then I led them.
place room / Sunday dinner. There are five plates, and one is on the floor.
a say worry / Mom, why does the goose know where the spoons are? / Eat your peas.
b eyes worry
b say steady / Ma'am, is it true about the 1998 Cup?
a act recoil shock
detail clock
a turn shock / There's a trophy behind the RICE?
---
place room / The album smells like pond.
a say tired / "Lightning Noriko, age seventeen." You told me you collected stamps. / She did. By speed.
b eyes calm
b say calm / Look at who is pacing her in this one. The little gray one.
a act kneel worry
a react shock / That's it as a CHICK! It had the tie already!
b turn glad / She made it the tie. She cut it from her number.
---
quiet park
a say shy / So all those mornings you weren't racing me. / Hrnk.
a eyes shy
a say calm / You were waiting for someone in my family to come back.
b act away calm
detail goose
a turn steady / She has a bad knee now. But I've got two good ones. Want to show her?
---
place park / The stands are one mother, one blanket, one flask.
a act run steady ! TAP TAP
b say shout / Nose, Tomo! Knees! It's on your left! / Where it belongs!
b eyes happy
c say worry / They are level. They have never once been level. What do I bill?
a act leap shout ! FLAP
b turn shock / A tie! It's a tie! And they're both wearing one!
---
place park / Defeat two hundred and thirteen has been postponed.
c say tired / My client retires undefeated, more or less. / Retires?!
b eyes shock
c say calm / It is thirty-one, sir. It has been holding its breath since the bridge.
a act sit worry
detail bird
b say glad / Wait. What's that it's pushing at you with its foot?
c turn happy / Number two hundred and fourteen. It hatches on Tuesday, and it looks fast.`,
];
