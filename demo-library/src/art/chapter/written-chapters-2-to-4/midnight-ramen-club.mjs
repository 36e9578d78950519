// Chapters 2 to 4 of Midnight Ramen Club.
export default [
  `splash / It tasted that I was angry!
spread / Did you cry in the broth? / A little. It was under-salted.
place counter / Tonight the pot is not speaking to him.
a say worry / It won't boil. I've done everything the same. / No. You slammed the door.
b eyes steady
b say tired / The soup can tell. What happened at school?
a act slump tired
a turn tired / They had a form. "What will you be?" There wasn't a line for this.
---
b say calm / Goro wrote "astronaut". He has been on that stool for fifty years. / Is he happy?
b eyes calm
a act look worry
a say shy / He's smiling at a pot.
detail bowl
b turn smug / It is a very clean pot. He sees stars in it.
---
quiet counter
a say worry / My father says that cooks are people who couldn't do sums. / Four hundred bowls.
b eyes steady
b say steady / One ladle off is eleven liters a month. Do that in your head, and then tell him.
detail clock
a turn shock / That's four hundred and forty thousand yen a year. You've been adding all this time!
---
place counter / He peels onions until he knows what he is crying about.
b act cook steady ! TAK TAK TAK
a say tired / I don't want to be a line on a form. / Then stir.
a eyes shy
a say calm / I wrote "undecided", in pen.
b react glad / In PEN! Did you hear that, Goro?
b turn calm / There. It's boiling. It was only waiting for you to say so.
---
place counter / The last stool is taken by a man in a school tie.
c say cool / One bowl for my guest. He's been outside for an hour, looking angry. / Dad?!
a eyes shock
c say smug / I write about food. He writes about me, to my editor. We had to meet.
b act offer steady
detail bowl
a say worry / He's eating it. He's not saying a thing. Why isn't he saying a thing?
c turn shock / He said, "There's an egg in it." And he has put his glasses away to cry.`,
  `splash / That cart is selling OUR soup!
spread / Who gave you that recipe? / You threw it out. I caught it.
place street / Across the road, at midnight, somebody hangs up a red lantern.
a say shock / It's got six stools. It's got a MENU! / How many things on it?
b eyes cool
a act sneak worry
a say worry / Nine. And a photo. The photo's steaming!
b turn steady / Nine things. So he can do nothing. What does the smell say?
---
a say worry / It says you. But loud. / Hm.
b eyes worry
b say tired / I had an apprentice, long before you. He had a better nose and no patience.
detail lantern
b act away tired
b turn tired / He wanted to know what burned. I told him to wash the pot.
---
place alley / Tatsu is a spy, and he is very hungry.
a act sit shy
a say shy / One of, um, the eighth thing. / You're from over there.
a eyes shock
c say smug / They all come. I'm on my third bowl; I'm calling it research.
detail cup
a turn worry / It's perfect. There's nothing wrong with it. So why do I feel sad?
---
quiet alley
c say calm / Because he fixed the mistake. Taste the middle. There's a hole there. / Can I tell him?
c eyes tired
c say tired / Only if you can cook what goes in it. I've been looking for it since I was six.
a act run steady
a turn steady / Boss! I need to borrow the burned pot!
---
place street / Two carts, one road, and a boy with a pot in the middle.
b act stand cool
b say shout / You took my ladle, Shin! / You took my name off the sign!
a eyes worry
a say shout / Stop! Both of you, eat! It's half of his and half of yours!
a act offer worry
detail bowl
b say shock / …Who taught you to leave it on that long?
c turn worry / I've just tasted that. Old man, this isn't a mistake. That boy put the fire back in.`,
  `splash / Nobody touches the stock tonight!
spread / You kept it going for forty years? / It's the same pot of water, son. I only add.
place counter / The stock has been warm since the night of the fire.
b say tired / It never went out. I carried it under my coat. / And the little girl?
b eyes tired
b say calm / Under the other arm. She was lighter.
a act listen shy
detail lantern
a turn shock / Then it's in there still. That night. A drop of it, every bowl.
---
place street / Tonight the gas is off in the whole district.
c say worry / It's the mains. Until morning, they say. I'm so sorry. / It'll go cold.
b eyes shock
b say worry / Forty years. It has not been under sixty degrees in forty years.
a act run shout ! CLANG
a turn shout / Shin! Your cart burns charcoal! SHIN!
---
place alley / Four old men, one boy and a rival carry a pot across a road.
a act carry tired ! SLOSH
b say shout / Mind the curb! Mind my back! Mind the SOUP! / Mind your ladle, old man!
b eyes steady
a react worry / A bus! There's a bus! Does it brake for soup?
detail bowl
b turn shout / It does tonight! Goro's lying in front of it!
---
quiet alley
a say calm / Sixty-one degrees. It's holding. / Shin lit it himself.
b eyes calm
b say shy / I told you to wash the pot because I could not look at it. It was never about you.
detail key
a turn shy / He heard you. He's pretending to fan.
---
place alley / By four in the morning there is a line, in pajamas.
c say glad / Both lanterns out, and it's the best bowl in town. What do I call it? / Two stools.
c eyes happy
c say calm / Six and two is eight. There's one too few. Who's standing?
a act stand happy
a say happy / Me. It's all right. I'm working.
detail letter
b say glad / Bring that form of yours over here, Tatsu. There's a line at the bottom.
c turn happy / "Reason for choice". Write small, boy. They've all signed it already.`,
];
