// Chapters 2 to 4 of Orbit Mail.
export default [
  `splash / It wants postage for last year!
spread / I have never written to myself in my life. / You will start on a Tuesday.
place ship / One envelope. Two people being very calm about it.
b say steady / Same loops. Same coffee stain. You dot your i with a planet. / Everybody does that.
a eyes worry
b say calm / Pim, nobody does that.
detail letter
a act read worry
a turn shock / It starts with "Don't let Juno read this over your shoulder".
---
a say happy / So it knows you! It's polite, even. / I am stepping back one meter.
b act stretch tired
a eyes shock
a say worry / Page two is only numbers. Times, and a dock, and a dock, and a dock.
b say steady / Those are our stops. With the minutes that we were late.
detail clock
b turn worry / It has tomorrow's minutes, too.
---
place corridor / The sorting deck has its own weather: dust.
a act sneak calm
a say calm / If I wrote it, I mailed it. If I mailed it, there's a slot. / Forty thousand slots.
b eyes tired
b act carry tired ! THUD
b say tired / Found the register. The last name in it is a child's drawing.
detail book
a turn glad / That's my ship! In crayon! I drew that when I was five!
---
quiet ship
b say shy / You told me the post came to your moon once a year. / Once. It came once.
a eyes calm
a say calm / He had a beard like a broom, and he let me stamp the sun.
detail moon
b turn steady / Then the old pilot took your picture with him. To here.
---
place ship / 04:19. The minute that the letter underlined twice.
c say steady / Nineteen, this is the post office. You are cleared to dock early. / Sir, you sound odd.
c say calm / I have a cold. Bring me the envelope unopened, there's a good pilot.
b eyes cool
detail phone
b say worry / Pim. The real Ro has been on channel two the whole time, asking where we are.
a turn worry / Then who just told me to come inside?`,
  `splash / Titan signs for everything. Twice.
spread / Forty boxes of winter coats, for a beach! / They ordered them when it was a beach.
place crater / Titan Low Port. The sky is soup and so is lunch.
a act wave happy
a say happy / Post! Birthday cards, seeds, one left shoe! / Which left shoe?
b eyes calm
b say calm / They've been waiting for the right one since before the war.
detail shoes
b turn shy / Look at them. Nobody's face did that for a fuel tanker.
---
place corridor / Customs is one woman and a lamp.
b say steady / Anything to declare? She is asking you, Pim. / One letter. It's mine.
a eyes shy
a react worry / She weighed it! It weighs NOTHING!
b act lean steady
detail coin
b say calm / A letter that has not been written yet has no weight. That's in the rules.
a turn shock / You knew there was a rule for this?
---
quiet crater
b say tired / I read the whole rule book once, on a long leg. / Nobody reads the whole book.
b eyes tired
b say worry / Paragraph nine. "Mail from later shall be delivered, not answered."
a act think worry
a turn steady / I already answered it, though. I wrote "OK" on the back.
---
place crater / The left shoe finds its owner. He is ninety-one.
a say glad / Sign here, please, sir. Take your time! / He is taking it.
detail flower
a eyes glad
b act salute calm
b say calm / He says a girl with ink on her hand brought him the right one. Sixty years ago.
a react shock / I haven't got sixty years! I've got a bun!
b turn worry / He says that you looked tired, and that you were alone.
---
place ship / Undocked. Two cups, one of them untouched.
a say worry / Where would you be, if I was alone? / Ask the letter.
detail cup
a act read worry
c say steady / Orbit Mail, this is Postmaster Ro. I'm looking at your manifest.
b eyes worry
c say worry / It lists a crew of one, pilot. It has listed a crew of one since this morning.
a turn shock / Juno? Say something. Say anything in your boring voice!`,
  `splash / You cannot return a person to sender!
spread / Read me what it says about tomorrow. / It says: bring a spare pen.
place ship / Somebody is vanishing in alphabetical order.
b say calm / My toothbrush went first. Then my chair. I am being very brave. / You're see-through.
a eyes worry
b react tired / I am TRANSLUCENT. See-through is for windows.
a act run shout ! CLANG
a say steady / Everything that you touched gets un-mailed. So we mail you.
b turn shock / Mail me? Pim, I'm over the weight limit!
---
place mailroom / How to wrap a navigator, a method in four steps.
a act carry steady
a say grin / Fragile on the front, this side up on your hat. / I object to the hat.
b eyes tired
b act stand tired
b say shy / You've addressed me to yourself. To this ship. To yesterday.
detail letter
b turn calm / So this is how it starts. You did not write to you. You wrote about me.
---
quiet mailroom
a say shy / What should I put? I'm bad at letters. / You deliver ten thousand a year.
a eyes shy
a say calm / Other people's. They all end too soon.
detail clock
b say steady / Put the minutes in. All of them. Then you can't leave me behind at any.
a turn happy / And I'll put a planet on the i, so you'll know it's me.
---
place corridor / Slot nineteen. It was dusted. Now we know by whom.
a act offer worry
b say calm / If I come out two hundred years ago, I'll sort. Somebody must. / In order?
b eyes shy
b say glad / In the order in which you'll find it.
a act push shout ! FWUMP
a turn worry / …Juno? You can come out now. That was the joke. Juno?
---
place ship / Nobody on board. One chair, still warm.
c say tired / Pilot, I have an old parcel here. Two hundred years of labels on it. / Who's it for?
c say calm / You. "Do not stop at nineteen. Stop here."
a eyes shock
detail key
c say worry / It's knocking, by the way. It says it objects to the hat.
a turn happy / Sign for it! Sign for it right now, I'm turning the ship around!`,
];
