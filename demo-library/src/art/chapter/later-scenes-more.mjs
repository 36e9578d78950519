// More scenes of later chapters, each with a different shape; some have lines for the title's third speaker. Format: later-scenes.mjs.
const LOUD = `place {spot} / {person} drew a line {place} and stood on it.
b act point shout
a say calm / So this is about {thing}. / It always was.
b act {act} shout ! {sound}
a act {act} shout ! {sound}
b react shock / I only came here to {deed}!
a turn steady / Then do it, and let {person} count the rest of us.
===
detail {item} / All that was left {place}.
a eyes cool
b eyes cool
a act {act} shout ! {sound}
c say shout / Stop! {thing} is under both your feet! / Since when?
b react shock / We have been standing on {thing} all night?
c turn tired / {person} told me that you would never look down.
===
quiet {spot} / One breath before, it was still {place}.
a act kneel steady
a say steady / I can feel {thing} moving. / Which way?
b act listen worry
b say shout / Toward {person}! Run!
a act run shout ! {sound}
b eyes shock
a turn shout / {person}! Let go of {thing} and jump!
===
place {spot} / They had bet on us {place}. Nobody bet much.
c say smug / {person} gives you until noon. / And you?
c say grin / I gave you until somebody tried to {deed}.
b act laugh grin
a act {act} steady ! {sound}
c turn shock / That was nowhere near noon. Pay {person} double!
===
a act {act} shout ! {sound}
b act {act} shout ! {sound}
place {spot} / It had started {place}, over a look.
a say tired / Was it you who took {thing}? / Wasn't it you?
b eyes shock
detail {item}
b turn shock / Then {person} is watching two fools with empty hands.
===
place {spot}
b act carry tired
b say tired / I brought {thing}. My back has opinions. / Put it down.
a eyes worry
b say worry / {person} said never to let it touch the ground {place}.
a react shout / You carried {thing} through ALL of that?
b turn grin / You were busy. Somebody had to {deed}.
===
quiet {spot}
a say calm / Teach me how you {deed}. / No.
a act bow steady
b say calm / {person} asked me the same way, and look where that went.
a act bow steady
b eyes tired
b turn steady / Bring {thing} tomorrow. Bring bandages, too.
===
place {spot} / By now everyone {place} knew our names.
b react grin / They're chanting for {person}!
a say smug / They'll chant for anyone who can {deed}. / Can you?
a act {act} shout ! {sound}
detail {item}
b eyes shock
b say shock / Half of them stopped chanting. The half that knows {person}.
a turn cool / Good. That half has {thing}.
===
place {spot}
c act stand steady
c say steady / I have come to take {thing} home. / Whose home?
c say calm / The one that {person} burned, {place}.
b act push shout ! {sound}
a eyes shock
a turn worry / Let them pass. Anyone who lost that much may hold {thing}.
===
detail {item}
b say worry / It's broken. {thing} is broken! / Give it here.
a act crouch steady
quiet {spot}
a say steady / Not broken. {person} took out one piece.
b react shock / Which piece do we need to {deed}?
a turn grin / The one that I've been wearing since we were {place}.
===
place {spot} / A rule {place}: the loser cooks.
a act {act} grin ! {sound}
b act {act} grin ! {sound}
a react tired / I haven't lost since {person} broke the pot.
b say smug / You lost {thing} at breakfast. / That's different.
b eyes grin
b turn happy / Then {deed}, and after that, onions.
===
quiet {spot} / Nobody moved {place} until the dust had.
b act recoil shock
b say shock / That went THROUGH {thing}! / Around it.
a act {act} steady ! {sound}
c say shock / Nobody has done that since {person} was young!
a eyes steady
b say worry / Do that again and I'll {deed} myself. / Promise?
c turn smug / I will write it down, with the hour, for {person} to sign.`;
const CALM = `place {spot} / Somebody had swept {place}. It wasn't us.
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
const DREAD = `quiet {spot} / Four footprints {place}. There are two of us.
b say worry / Yours go toward {thing}. / Yours don't.
a eyes worry
b act look shock
b say ghost / Mine stop. Right where {person} used to stand.
a turn shock / Then whose breath is that, {place}?
===
place {spot}
c say ghost / I only came to return {thing}. / From where?
b eyes shock
c say calm / From under the floor. {person} keeps it warm down there.
a act recoil shock
b turn ghost / We buried {person} {place}. I held the lamp.
===
detail {item} / It was still turning when we came {place}.
a act crouch worry
b act point worry
a say worry / Somebody tried to {deed}. Recently. / How recently?
quiet {spot}
a turn shock / {thing} is warm, and there is nobody {place} but you.
===
place {spot} / The light {place} goes out at ten. Tonight it went in.
b say cool / Don't name {person}. / Why not?
b say worry / It thinks that you're asking for {thing}.
a eyes ghost
a react shock / I said {person} twice since supper!
detail {item}
b say ghost / I know. I heard {thing} get up, both times.
a turn ghost / There were three knocks {place}.
===
a act walk worry
b act walk worry
place {spot} / It was further {place} than it had been by day.
a say worry / We passed {thing} already. / Twice.
b eyes worry
b say cool / The first time, it had {person} beside it.
a turn shock / And now {thing} is in your hand.
===
quiet {spot}
a act read worry
a say worry / This is a list of those who {deed}. / Read it.
a eyes shock
b say cool / Who comes after {person}?
a act recoil shock
detail {item}
a turn ghost / Nobody. The ink after {person} is wet, and it's starting with your letter.
===
place {spot} / We agreed to meet {place}. All three came early.
c say cool / Which of you moved {thing}? / Neither.
b say steady / Swear it. On {person}.
c act stand cool
a eyes cool
c say ghost / I'd swear, but {person} is standing behind you and shaking their head.
b turn shock / That is a coat! Tell me that that is only a coat and {thing}!
===
detail {item}
quiet {spot} / It is polite {place} to knock on the way out.
b say worry / I forgot to knock when we took {thing}. / Go back.
a act point steady
b act sneak worry ! {sound}
b eyes shock
b turn ghost / Too late. It's knocking for me. It learned that from {person}.
===
place {spot}
a say cool / You can {deed} or you can sleep. / Not both?
b act think worry
b say calm / {person} did both and woke up {place}.
a eyes worry
a act look worry
b react shock / But {person} isn't awake!
a turn cool / I never said which of them woke up. I said there was {thing} in the bed.
===
quiet {spot} / A child's drawing hung {place}. It had us in it.
b eyes worry
a say worry / That's you, that's me. Who's holding {thing}? / Someone tall.
b act look worry
b say cool / {person} drew it the year before I was born.
detail {item}
a eyes shock
b turn ghost / And in it, I'm the one who wants to {deed}.
===
c act crouch worry
c say worry / Help me to {deed}. It's nearly morning. / Who are you?
place {spot} / There had been no one {place} when we locked up.
a act stand steady
c say calm / {person} hired me to mind {thing}. In 1931.
b eyes shock
c turn shy / Has anybody told {person} that I'm still here?
===
place {spot} / The radio {place} has played rain for a week.
a act listen worry
b say worry / It isn't rain. It's someone whispering of {thing}. / Saying what?
a act listen shock
a say ghost / It says {person}, and then a number. The number goes down.
b react shock / What was it before we came to {deed}?
a eyes ghost
a turn shock / Two. It was two, and there was no {person} in it.`;
const FUNNY = `a act run shout ! {sound}
b act run shout ! {sound}
place {spot} / It is forbidden to run {place}. We had read that, running.
b say shout / WHY is {person} chasing us? / No idea!
b eyes tired
b say tired / And that there?
a turn grin / {thing}. Why do you ask?
===
place {spot} / The committee met {place}, under a leak.
c say steady / First point. Who sat on {thing}? / Define sat.
b act hips smug
c say shout / Second point! Who told {person} it was a cushion?
a eyes ghost
a react worry / Can we skip to lunch, or {deed}?
c turn tired / Third point. There is no lunch. It was in {thing}.
===
detail {item}
a say grin / Behold my plan to {deed}! / It's a drawing.
b eyes tired
a say happy / Of {person}, from behind, on a swing. For morale.
b act shrug tired
quiet {spot}
b turn smug / I'll admit it. {thing} has never looked more heroic.
===
place {spot}
b say worry / Count to three, then {deed}. / One. Three!
b react shout / You skipped TWO!
a act {act} shout ! {sound}
b act stumble shock ! {sound}
a eyes happy
a say glad / {person} says two is only a rumor.
b turn tired / {person} has {thing} on backwards. Don't quote {person}.
===
quiet {spot} / Somebody had put a bell on {thing}. Nobody {place} confessed.
a act sneak grin
b act sneak tired
a say shy / Shh. If {person} wakes, we cook. / Tie it off!
a act stumble shock ! {sound}
b eyes ghost
b turn tired / Good morning, {person}. How do you like your eggs?
===
place {spot} / A prize was hung {place}, rather low.
c say shout / Whoever can {deed} wins {thing}! / Any rules?
c say smug / One. It may not be {person} again.
a act {act} shout ! {sound}
b act {act} shout ! {sound}
c react shock / Not TOGETHER, {person} said!
a eyes grin
b turn happy / We share it. I get {thing} on weekdays.
===
a eyes smug
b eyes tired
a say smug / Guess my day! / {place}, again?
a act hips smug
b say tired / You left a trail, {thing} and a shoe. Then the other shoe.
a react worry / That's not me! That's {person} framing me!
b turn grin / {person} has hooves, {A}. Nobody can frame you like you can.
===
place {spot}
a act plead worry
a say worry / Please let me keep {thing}. / It bites.
b act point shout
b say shout / It bit {person}! It bit the MAP of {person}!
detail {item}
a say shy / It only wanted to {deed} with the others. / Says who?
b turn tired / Fine. But it sleeps {place}, and you sleep next to it.
===
quiet {spot} / Then, {place}, a very small noise.
b act recoil shock
a say calm / Relax. It's only {thing}. / It burped!
b say shout / Since when can {thing} burp?
a eyes shy
a act shrug shy
a turn shy / Since I let it {deed} with {person} and a bottle of cola.
===
place {spot} / The contest {place} was in its ninth hour.
b say tired / Has anyone ever really managed to {deed}? / Once.
a act floor tired
a say tired / {person}. By accident. They put up a plaque.
b act floor tired
b react shout / I'm lying ON that plaque, {place}!
a eyes shock
detail {item}
a turn happy / Turn it over! It says how! It says to use {thing}!
===
c act salute smug
c say smug / I am the new expert for {thing}. / Since when?
a eyes smug
c say steady / Since {person} wrote my name on this napkin.
b act laugh happy
place {spot} / It was, we had to admit, a fine napkin for {place}.
c act {act} shout ! {sound}
b turn shock / Do they teach you to {deed} like that, or is it a gift?
===
place {spot} / There were two doors {place}, and a suggestion box.
a say calm / One door leads to {thing}. / And the other?
b act think calm
b say grin / To {person}, who is in the bath.
a act point happy
a act run happy ! {sound}
b eyes ghost
b say shout / Not the left! {A}! {person} is on the LEFT!
a turn shy / {person} says hello. And asks whether you can {deed}, for a towel.`;
/** By tone, as in later-scenes.mjs. */
export const MORE_LATER = { LOUD, CALM, DREAD, FUNNY };
