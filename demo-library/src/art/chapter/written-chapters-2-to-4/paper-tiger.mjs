// Chapters 2 to 4 of Paper Tiger.
export default [
  `splash / Somebody just told a really BIG one!
spread / I am perfectly calm! / It grew a leg when you said that!
place roof / The bag has claws through it. The strap is holding on for dear life.
b say steady / Say something true. Quickly. / I hate this job.
a eyes worry
b react smug / It got bigger, girl. You love it.
a act leap shout ! RRRIP
a turn shock / That's my good bag!
---
place street / It lands as a sheet, and stands up as a cat.
a say shout / It's on four feet! Is that the first fold? / The first of nine.
b eyes cool
b say calm / Each fold is one clause. It will be whole when all nine are broken.
detail letter
a act run shout ! FLAP
b turn steady / Then it collects. From whoever is named inside.
---
quiet street
a say tired / So my name's in there, and I never signed a thing. / Did you not?
a eyes tired
b say calm / Think. Paper, a pen, a promise. Children do it without looking.
detail bird
a turn worry / I wrote one to my dad. I was six. I folded it into a boat.
---
place roof / It will not chase her. It is waiting for her to speak.
a act crouch worry
a say steady / I said, "If you come back I will never lie again." / And did he?
a eyes shy
a say tired / No. So I figured that it didn't count.
b act stand calm
b turn worry / It counted. Somebody fished your boat out of the river, Kite.
---
place street / At the counter of lost letters, the lamp is on.
c say smug / Item nine thousand and six: one boat, water damage. You took your time. / That's MINE!
c eyes smug
c say cool / It was found property. I merely added terms.
b act point shout
detail key
b say shout / You built a tiger from a six-year-old's promise?
c turn calm / I build everything from those, dear. Grown-ups read before they sign.`,
  `splash / Nine folds. It can read now.
spread / What does it want from me? / The rest of the sentence.
place city / Every poster in town has turned to look at her.
a say worry / They're rustling. Why are they rustling? / They smell ink.
b eyes worry
b say steady / He has called in all his paper. Do not touch a wall.
a act run worry ! FSSH
detail bird
a turn shock / The wall's touching ME!
---
b say calm / In my trade we unfold a thing along the line that it was lied on. / Where's the line?
b eyes calm
a act think worry
a say shy / I lied when I wrote it. I didn't want him back. I wanted him sorry.
b react shock / Oh. That is a much heavier paper.
a turn tired / It purred. Did you hear? It purred at that.
---
quiet roof
b say tired / I folded for the Clerk once. Cranes, for hospitals. / That's nice.
b eyes tired
b say worry / They were invoices. Each time somebody got well, a crane flew back to him.
detail flower
a turn steady / So you owe me one true thing, too.
---
place city / The tiger sits down in the middle of the crossing. Traffic files around it.
a act walk calm
a say steady / Dad. I don't want you sorry any more. I'm busy. / It is shrinking!
b eyes glad
a say shout / And I'm GOOD at this! I've never lost a parcel in my life!
a act kneel calm
a turn shy / …Except one. It was only me.
---
place street / It folds itself up small and climbs back into the strap.
c say cool / Touching. You have voided a contract in a public place. That's a fee. / Send me a bill!
c eyes cool
c say smug / I have. It's behind you, and it's signed by your father.
b act recoil shock
detail letter
b say shock / Kite, look at the date on that. It is from this morning.
c turn smug / He works for me, dear. Who do you think taught me to fold?`,
  `splash / Return to sender means you, Dad!
spread / You delivered me to a stranger! / I marked you fragile!
place street / Depot zero: where the undeliverable goes to be delivered.
b say steady / We go in as parcels. I have the stamps. / Do I get air holes?
a eyes tired
b react smug / You are a letter. Letters do not breathe.
a act sleep calm
a turn worry / Somebody's humming in here. He always hummed that, when he drove.
---
place corridor / Ten thousand pigeonholes, and one man on a ladder.
a say cool / Nice filing. / Kite. You got tall.
a eyes worry
a say shout / It's been eleven YEARS! You couldn't send a card?
detail book
b act look worry
b turn shock / He could. He did. They are all in this row, and none of them has a stamp.
---
quiet corridor
c say calm / Regulations. An employee of the depot has no address. / So free him!
c eyes smug
c say cool / Gladly. One courier out, one courier in. You would like it here. Nothing is ever late.
a act stand worry
a turn steady / What if I carry it all? Every card, every boat. Tonight.
---
place city / The biggest load in the history of the city goes out by tiger.
a act run shout ! FWOOOM
a say grin / It's grown again! Who lied? / Nobody! That's joy!
b eyes glad
b say shock / I had no idea that paper could do that.
a act throw happy ! FLAP FLAP
a turn shout / Read them! They're late, but they're YOURS!
---
place roof / Dawn. The tiger is one sheet, blank on both sides.
b say calm / That was all nine folds. It is a free animal. / Is Dad?
b eyes calm
c say tired / The depot is empty, miss. I find that I have nothing to hold over anyone.
a act offer calm
detail letter
a say glad / Last one's for you, Clerk. It was at the very back. A child's writing.
c turn shock / "Please may I come home now." I remember. I posted it in 1911.`,
];
