// Funny scenes of later chapters. Format: later-chapter-scenes.mjs.
export const FUNNY_SCENES = `place {spot} / A fine day {place}. Please mind everything.
a say happy / Nobody told me about {thing}! / Nobody survived.
b eyes tired
a act {act} shout ! {sound}
b turn shout / Put {thing} DOWN! No! The other down!
===
place {spot}
b say smug / Any fool can {deed}. / Watch me.
a act {act} shout ! {sound}
b react shock / I meant any OTHER fool! {person} is looking!
a turn happy / Good! Let {person} take notes!
===
quiet {spot} / It had been almost peaceful {place}.
a say worry / Is {person} angry? / Define angry.
b say calm / {person} is chewing on {thing}.
a react shock / That's {thing}?! I thought it was lunch!
b turn tired / So did {person}, until just now.
===
place {spot}
b say steady / Step one. We find {thing}. / Found it.
a eyes ghost
a say worry / It's on fire. Was {thing} always on fire?
a act {act} shout ! {sound}
b turn shout / Step two! We blame {person}!
===
place {spot} / There is a sign {place}. It says please don't.
a say grin / It doesn't say don't {deed}! / It's implied.
detail {item}
b react tired / {person} had to add that sign because of you.
a eyes smug
a turn grin / I'm the reason there are rules {place}.
===
place {spot}
a say shout / I challenge {person}! / To what?
a act hips smug
a say grin / To {deed}! Best of one!
b eyes tired
b turn shock / {person} accepted. {person} brought a trophy.
===
place {spot}
b say worry / Don't look now. It's {person}. / I looked.
a react shock / Why is {person} wearing {thing}?
detail {item}
a act {act} shout ! {sound}
b turn calm / Honestly? It suits {person} better than it suited you.
===
quiet {spot} / A brief silence {place}, in memory of the plan.
a say tired / We were so close to {thing}. / We were upstairs.
b eyes calm
b say calm / Also, {thing} has been in your bag since noon.
a turn shout / WHO PUT {thing} IN MY BAG?
===
place {spot}
b say smug / I made a chart of how to {deed}. / It's a circle.
a eyes tired
b react smug / A circle with {person} in it.
detail {item}
a turn worry / Why does {person} have an arrow pointing at me?
===
place {spot} / Meanwhile, {place}, things had got taller.
a act {act} shout ! {sound}
a say shout / Is it supposed to {deed} on its own? / It is not!
b eyes shock
b turn shout / Somebody apologize to {thing} before it learns to talk!
===
place {spot}
a say happy / I asked {person} for advice! / And?
a say worry / {person} said to stop asking.
b act shrug smug
b turn grin / That's the best advice {person} has ever given about {thing}.
===
place {spot}
b say tired / One rule. Never {deed} indoors. / And outdoors?
detail {item}
b say shock / Outdoors belongs to {person}. There were treaties.
a act {act} shout ! {sound}
a turn happy / Then I attack at dawn, {place}, with {thing} and a smile!
===
a act run shout ! {sound}
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
