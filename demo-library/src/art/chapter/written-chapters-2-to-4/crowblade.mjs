// Chapters 2 to 4 of Crowblade.
export default [
  `splash / Count again. I make it none.
spread / Forty drops on the eaves. Forty-one on your sleeve. / Then you were already bleeding.
place street / Door five is a noodle stall with the lights out.
a act walk calm
a say calm / I am looking for the man who threw a sword into the river. / Sit. Eat first.
b eyes smug
b say grin / You fight on an empty stomach, you fight for the noodles.
detail bowl
a turn cool / There are eleven men breathing behind your curtain.
---
b say steady / Ten. The eleventh is my cook, and he snores. / Who sent them?
a eyes cool
b act point shout ! SHRAK
a act crouch steady
a act slash shout ! ZASH
detail rain
b react shock / He cut the rope! The whole awning—!
quiet street
---
place roof / The rain keeps count so that nobody else has to.
b say tired / My teacher taught that one. Lift, don't swing. / He was my teacher, too.
b eyes shock
b say worry / Nobody survived that house. / One boy was out buying ink.
a act stand steady
a turn steady / I came home with the change. There was nobody to give it to.
---
place street / By the second bell the gutter runs black.
c say worry / Kuro. The name on the blade is washing off. / It was never cut in?
c say tired / Ink, under lacquer. He meant it to last as long as you were lost.
detail sword
a eyes shock
b say calm / Then read it quickly, boy. There is a second word beneath it.
c turn shock / That one is not a name. It is an order.`,
  `splash / This bridge has a toll. It is me.
spread / Nobody has crossed me in nineteen years! / Nobody asked you nicely.
place street / The third bridge, at the hour when fish are sold.
b say steady / I was a soldier. Then I was a wall. Now I am a bridge. / Who pays you?
b eyes calm
b say tired / A clerk with clean hands. He pays in rice and never looks at me.
a act bow steady
a turn calm / I would like to cross, Genba. I would also like you to come.
---
a say steady / Your clerk burned a house in Osaki. / So did I.
a eyes shock
b say worry / I carried the oil. They told me that it was a granary.
detail lantern
b act kneel tired
b turn tired / I heard it sing, boy. Granaries do not sing.
---
quiet city
a say cool / Get up. / Strike first, then talk.
a act slash shout ! KRANG
b act fight steady ! DOOM
a eyes steady
b say shout / Harder! You are hitting me like a guest!
a act kick shout ! THOK
b react shock / My own railing!
---
place roof / Afterward they are both too wet to hate anybody.
a say tired / I have carried your death here for four years. It is heavy. / Put it down.
detail moon
b say calm / I counted the children that night. One pair of sandals was left over.
a eyes worry
a turn steady / They were too big for me. I have grown into them since.
---
place street / There is a boat under the bridge with its lamp covered.
c say calm / Get in, both of you. The clerk has sold you to the same buyer. / For how much?
c say smug / For one price. He always liked a pair.
b eyes cool
detail coin
c say worry / The seal on the bill is a crow, Kuro. Your family's crow.
a turn shock / All of my family was in that house.`,
  `splash / I did not come to be forgiven.
spread / You kept my room as it was. / I kept it as a warning.
place castle / Door six has a doorbell. It is that sort of street.
a say cool / Do I ring, or do I cut? / Ring. I like to see faces.
b act hips smug
detail door
c say worry / He receives on Thursdays. Wipe your feet, he notices.
b react tired / We are going to avenge forty people in our socks!
a turn steady / Quietly, Genba. Someone in there is humming my mother's song.
---
place room / Four screens, one brush, and a man who does not turn around.
a say steady / You are dead. I buried a sleeve of yours. / A good sleeve, too.
a eyes shock
b say shock / That is him? That old scribbler is the tenth sword of Osaki?
detail book
a act walk worry
a turn worry / Father. Why is there a list, and why am I at the bottom of it?
---
quiet room
c say tired / He cannot answer you. They took his voice for the ink.
a eyes worry
c say calm / Ask with the brush. He has been practicing one sentence since you were six. / Show me.
detail letter
b say worry / What does it say? You have gone white, lad. / It says "run".
b turn shock / The floor is warm. Kuro, the FLOOR is warm!
---
a act leap shout ! FWOOSH
b act carry shout ! KRAK
b say shout / I have the old man! Grab the papers! / Leave the papers!
a eyes steady
a act slash shout ! ZAAN
quiet roof
a turn tired / Granaries do not sing, Genba. But this one did.
---
place roof / Morning. Two men, one boy, and a page that was not burned.
b say calm / He pushed it into my armor while I was being heroic. / Read it to me.
c say worry / It's the other half of the order, in a better hand.
a eyes cool
detail sword
c say shock / "The child will bring the blade home himself. Open every door for him."
a turn ghost / Nobody lied to me at those doors. They were all told to let me in.`,
];
