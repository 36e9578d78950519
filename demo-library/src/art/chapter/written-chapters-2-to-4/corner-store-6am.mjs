// Chapters 2 to 4 of Corner Store, 6 A.M.
export default [
  `splash / The cat has called in sick.
spread / You talk to the milk? / It's the only one who listens.
place shop / 6:01. A small cat-shaped hole behind the register.
b say worry / She's late. She has never once been late. / She's a cat, Hana.
a eyes tired
b say steady / She's Employee of the Month, Sota. Eleven months running.
detail cat / Out of office.
a act look worry
a turn worry / Her bowl's full. Okay. Now I'm worried, too.
---
a say calm / Who minds the store if we go and look? / You're in slippers.
b eyes worry
c say calm / I will. I've stood in that line for thirty years; I know how it's done.
b act bow glad
b turn glad / The rice balls go triangle side up, Mr. Ota!
---
place street / 6:09. The street is the color of weak tea.
a act walk tired
b say calm / You should sleep, you know. You come in like a ghost with change. / I can't.
a eyes tired
a say shy / It's loud at home when it's quiet. Here the fridge hums.
b react happy / That's the ice cream one! I call him Gerald!
a turn glad / He's off-key. I was too polite to say.
---
place alley / Behind the laundromat there is a box with a sweater in it.
b act crouch happy
b say happy / Found her! And, oh. One, two, three, four… / Five. Under the sleeve.
a eyes shock
detail cat / On leave.
a turn shy / So that's who's been eating my tuna.
---
place shop / 6:31. The morning rush is one man deep.
c say happy / I sold a newspaper! And a second one to the same fellow! / Who?
c eyes glad
c say shy / Me. I had no change, and it seemed rude not to.
b act carry happy
detail cup
b say glad / Five kittens, Mr. Ota. We'll need more name tags.
c turn calm / That gray one just sat on your notebook, son. On the only sum you had right.`,
  `splash / They're closing us? But we never close!
spread / Where do I go at six? / I don't know. I've never been outside then.
place shop / 5:55. A letter on the door, with tape on all four sides.
b say worry / "For renovation". It's what they say when they mean forever. / Read the rest.
b eyes worry
b say tired / Two weeks. And after that it's a machine with a screen.
detail letter
a act stand tired
a turn tired / A machine won't know how I take it. A machine will ask me.
---
place street / 6:02. Out front everyone pretends to have come for gum.
c say steady / I wrote to the company. I used the good pen. / What did they say?
c eyes tired
c say tired / "Dear customer". Thirty years, and I'm a dear customer.
b act plead worry
b turn shy / I never asked if any of you wanted to come in. You just always did.
---
quiet shop
a say calm / I've got a statistics exam. I need a sample. / Of what?
b eyes calm
a say grin / Of who walks in here between four and seven, and why.
detail book
b turn grin / Start with yourself. Line one, please. Honestly.
---
place shop / 4:40. Line nine is a nurse. Line ten is a man with a tuba.
a act read calm
a say calm / "It's lit." "It's warm." "She asked about my mother." / Did I?
b eyes shy
b say shy / He looked like he had one.
a act think glad
detail cat / Line thirty-one.
a turn shock / Forty-four people. Not one of them said "prices".
---
place street / On the last morning a woman in a company coat comes at six.
c say calm / That's her. She has been sitting in her car since five. / Does she want coffee?
b eyes worry
a act offer shy
a say shy / It's the brave one. And this is my survey. It's mostly about her, really.
b react shock / Sota! You got a HUNDRED on it?
detail cup
c turn glad / She's reading all of it, child. Standing up. And she has just asked Gerald's name.`,
  `splash / It's six in the evening. I've never met it.
spread / You look different in the light. / You look awake!
place shop / 18:00. For two weeks the clock is on the wrong side.
b say happy / Evening shift! There are people! They have shopping lists! / It's loud.
a eyes tired
b say calm / They let us stay, if I train the machine. It's shy, too.
detail phone
a act look worry
a turn tired / It just asked me if I wanted a bag, Hana. It called me "valued".
---
place shop / The machine learns by watching.
b act wave happy
b say grin / Say "did you fight a bear?" when he looks like that. / DID YOU FIGHT A BEAR.
a react shock / Not so LOUD! There's a line!
c eyes smug
c turn glad / I did, as it happens. In 1961. Do you want to hear about it, young lady?
---
quiet shop
c say calm / It listened to all of that. It even printed it. / Eleven meters, sir.
c eyes calm
c say shy / My wife never let me get to the part with the bees.
detail letter
b turn shy / We should keep that receipt. We should keep it with the other ones.
---
place street / 19:20. There's a bench here. In the mornings nobody has time to see it.
a act sit calm
a say shy / What do you do, when you're not at six? / I sleep. I draw.
b eyes shy
b say shy / On receipts. You've got about two hundred of mine. You throw them away.
a react shock / I kept the ones with the CAT!
b turn happy / You kept them?
---
place shop / 5:58 a.m. Home again. Gerald is in tune; they replaced him.
a say worry / It isn't the same hum. / I know. I asked them for his motor.
b eyes glad
b act offer shy
c say happy / One tuna, please. And two coffees for these children, who have been up all night.
detail cat / Manager.
a say glad / We were putting up her drawings. All the way down aisle two.
c turn shy / That last one, by the door. That's my wife. And she's telling me about the bees.`,
];
