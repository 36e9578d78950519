// Calm scenes of later chapters. Format: later-chapter-scenes.mjs.
export const CALM_SCENES = `place {spot} / It was warm {place}, and nobody was in a hurry.
a say happy / You kept {thing}! / Of course.
b eyes shy
b say calm / {person} wanted me to throw it out.
a act walk happy
a turn glad / Then I owe {person} an argument. And you a drink.
===
place {spot}
b say worry / Have you ever wanted to {deed}? / Every day.
a eyes calm
detail {item}
a say calm / I get as far as {thing}, and then I go home.
b turn shy / Next time, take me along as far as {thing}.
===
quiet {spot} / A little rain {place}, hardly worth the name.
a say shy / {person} asked about you. / Asked what?
b react shock / You told {person} about THAT?
a act sit calm
a turn happy / Only that you laugh whenever somebody mentions {thing}.
===
place {spot}
b act walk calm
b say glad / I found {thing} behind the radiator. / Still whole?
a eyes shock
a say worry / I said goodbye to {thing} two years ago.
b turn calm / Then say hello to {thing}. It waited longer than you did.
===
place {spot} / Nobody {place} was listening, so we talked.
a say calm / Do you think {person} ever sleeps? / Standing up.
detail {item}
b eyes calm
b say smug / I once saw {person} {deed} with both eyes shut.
a turn happy / That explains a lot about {person}.
===
place {spot}
a react tired / I practiced all night to {deed}.
b say calm / How was it? / It rained.
quiet {spot}
b eyes shy
b say glad / {person} says that the trying shows on your face.
a turn shy / Does {person} say what else shows?
===
quiet {spot}
b say shy / Meet me {place}. Bring nothing. / Nothing at all?
a eyes shy
a say glad / Not even {thing}?
b act away shy
b turn glad / All right. You, me and {thing}. But that's a crowd.
===
place {spot} / Nothing ever closes {place}. It only gets quieter.
a say tired / I miss how {person} used to hum. / Off key.
detail {item}
b say calm / It took all three of us to {deed}, remember?
a eyes calm
a turn calm / I remember who held {thing}. It was you.
===
place {spot}
b react smug / Guess what {person} gave me.
a say happy / Is it {thing}? Tell me it's {thing}! / Warmer.
a act walk happy
detail {item}
b turn glad / It's the nerve to {deed}. I have it until Sunday.
===
place {spot}
a say worry / What if we {deed} and nothing changes? / Then we eat.
b eyes calm
b act sit calm
b say smug / {person} changed, and nobody even asked.
a turn glad / Fine. But I'm carrying {thing} both ways.
===
place {spot} / I left a light on {place}.
b say calm / Was that you, with {thing}? / Might be.
a eyes shy
b say shy / I walked past it twice. Then {person} waved me in.
a react shock / {person} wasn't supposed to wave!
b turn happy / And you weren't supposed to fix {thing} by yourself.
===
quiet {spot}
a act stand calm
a say calm / In the end it was only {thing}. / Only?
b say glad / You crossed half the town for it with {person}.
detail {item}
a eyes glad
a turn glad / I'd have crossed the rest. But you were already {place}.
===
place {spot} / Somebody had swept {place}. It wasn't us.
b act look happy
a say calm / Do you think {person} did it? / With what broom?
b eyes calm
a act lean calm
b turn glad / With the one that was {thing}, before last winter.
===
detail {item}
a say shy / I wrote you a note and hid it in {thing}. / When?
b react shock / I gave {thing} away on Monday!
a eyes worry
quiet {spot}
b say worry / To {person}, who reads everything aloud. / Everything?
a turn shy / Then all of them know it, everyone {place}.
===
place {spot} / Two chairs {place}, and three of us.
c say glad / Sit. I only came about {thing}. / Stay a while.
c act sit calm
b say calm / {person} says that you used to {deed} for a living.
c eyes calm
c turn shy / Only on Sundays, and only when {person} watched.
===
a act stretch happy
place {spot} / The morning smelled of bread {place}.
a say happy / I dreamed that we had to {deed}. / Were we good?
b act laugh happy
a say smug / {person} gave us a medal. Well, a button.
b eyes glad
b turn calm / Keep it next to {thing}. That's where I keep mine.
===
quiet {spot}
b act read calm
b say calm / It says here that {thing} is bad luck. / For whom?
a act lean smug
b say worry / For the one who finds it {place}.
a react shock / {person} found it! Twice!
b turn glad / And has been whistling ever since they told us to {deed}.
===
place {spot}
a act offer shy
a say shy / This is for you. It used to be {thing}. / Used to?
b eyes shock
a say worry / Then it met {person}, and the stairs.
b act embrace happy
b turn happy / I've wanted half of {thing} all my life.
===
place {spot} / An hour goes far {place}, if nobody counts it.
b say calm / Say something true. / I can't {deed}.
b react shock / But you've told {person} that you taught it!
a eyes shy
detail {item}
a say shy / I taught it well. I just can't do it with {thing}. / Nobody can.
b turn glad / Now mine. I knew, and I let {person} pay you anyway.
===
detail {item} / It had stood {place} as long as anyone.
quiet {spot}
a act away calm
b say calm / They're selling {thing}. / Who buys that?
a say tired / {person} did, before it was even for sale.
a turn shy / It's wrapped up at home. It has your name on it, and {person} can't spell.
===
place {spot} / {person} closed early, which never happens.
a say worry / Do you think something's wrong {place}? / Listen.
b act listen calm
a act listen calm
b eyes shock
c say happy / Come in, you two! I've learned to {deed}!
b turn happy / That's {person} in the back, dancing with {thing}.
===
place {spot}
b say tired / I got lost, {place}, of all spots. / By yourself?
a act laugh happy
b say shy / {person} drew me a map. It was upside down.
detail {item}
a eyes happy
a say calm / I'd have come for you with {thing} and soup. / I know.
b turn shy / That's why I sat down with {thing} and didn't look for the way.
===
quiet {spot} / First frost {place}. One of us had gloves.
a act offer calm
b say calm / Left for you, right for me. And {thing}? / Turns.
a act walk happy
b eyes glad
a say glad / {person} says we look like one person with two heads.
b turn glad / One who can {deed} and hold hands.
===
c act wave happy
c say happy / There you are! I walked all the way with {thing}! / On foot?
place {spot} / It was uphill {place} from every side.
b act carry happy
a say shy / We were just about to {deed}, the two of us. / Were we?
c eyes shock
b react shy / {person} was right. We do go red.
c turn glad / I'll look at that wall for a while. Take your time with {thing}.`;
