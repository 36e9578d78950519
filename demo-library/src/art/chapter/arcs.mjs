// The plot of a later chapter, from its first page to its last: a goal, an obstacle, a turn, and a hook on the last page. Six plots per
// tone, four lines each; beats are separated by " | ", otherwise the format is that of later-scenes.mjs. In each, the third speaker has
// lines.
const LOUD = `place {spot} / One day to {deed}. Nobody had ever done it in less than three. | a say steady / I will {deed}, and I will do it alone. / Alone? | b eyes worry | b say calm / Then at least take {thing} with you. | a turn grin / With {thing} I am never alone.
quiet {spot} / {person} had closed the road {place}. | c say cool / Nobody gets past me {place} today. I promised {person}. / We'll see. | b act {act} shout ! {sound} | a react shock / {person} took {thing}! | c turn smug / You may {deed} after sunset. That is the rule.
place {spot} / By noon, {place}, nobody was laughing. | b say tired / We will never {deed} in time. / Look again. | a eyes cool | a act {act} steady ! {sound} | a turn grin / {thing} was only the excuse. It was {person} we had to move.
quiet {spot} / And so it was done, {place}, with a minute to spare. | b say glad / You found a way to {deed}! / We did. | detail {item} | c say worry / Then why is {person} smiling? | c turn shock / Because {thing} was the lock, and you have just opened it.
===
place {spot} / The first rumor {place} was wrong. The second was worse. | b say worry / Somebody has taken {thing}. / Who? | a act {act} steady ! {sound} | b say steady / {person} saw it last, and {person} has packed. | a turn steady / Then we get {thing} back before the road does.
place {spot} | b say shout / Stop! {person} left guards {place}! / How many? | c say smug / Enough of us to guard {thing} twice. | a act {act} shout ! {sound} | b turn shock / That was the door, not {person}!
quiet {spot} / It took until dark to catch up {place}. | a say calm / You did not steal {thing}. You hid it. / From whom? | b eyes shock | c say tired / From everybody who wants to {deed}. | a turn steady / Then {person} was on our side all along.
place {spot} / {thing} was home again. For one night. | b say happy / I never want to see {thing} again! / Never. | a eyes worry | c say worry / Hold it up to the light. {thing} has no shadow. | a turn shock / This is a copy! Whoever has the real one will {deed} tonight!
===
place {spot} | c say cool / None of you can {deed}. I have watched you try. / Then teach us. | b react worry | a act {act} shout ! {sound} | c turn calm / Bring me {thing} by tomorrow, and I will.
place {spot} / Getting in was easy {place}. Getting out was not. | b act {act} shout ! {sound} | b say shout / {person} has a hand on {thing}, too! / Pull! | a eyes steady | a turn shout / {person}, let go, or we both fall!
quiet {spot} | a say tired / I had {thing}, and I gave it to {person}. / You what? | b eyes shock | c say calm / Good. Whoever can let go of {thing} can {deed}. | a act {act} steady ! {sound} | b turn glad / That was it! Did you see? That is how to {deed}!
place {spot} / They practiced {place} until the lamps went out. | c say tired / I have nothing left to teach you. Go and see {person}. / Why? | b say worry / Because it was {person} who taught our teacher. | a eyes steady | c turn steady / And {person} has never lost {place}. Not even to me.
===
place {spot} / A note, nailed up {place}: come alone. | b say worry / It is from {person}. Do not go. / I must. | detail {item} | a say steady / It says: {thing} for the truth. | b turn steady / Then you go alone. And I happen to be {place} at the same time.
quiet {spot} | b say worry / There is nobody {place}. It is too quiet. / Behind you! | a act {act} shout ! {sound} | c say shout / It is a trap! {person} never wanted {thing}! | a turn shock / Then {person} wanted me.
place {spot} | c say calm / I sold {person} the trap. I can sell you the way out. / For how much? | b react shock / For {thing}?! That is robbery! | a act {act} steady ! {sound} | a turn grin / Take {thing}. I was going to {deed} with my bare hands anyway.
quiet {spot} / Morning came {place} as if nothing had happened. | b say tired / So we lost {thing}. / The box. | a eyes smug | b say shock / You had {thing} up your sleeve all night? | c turn smug / And I have the box. Do you know what {person} wrote inside of it?
===
place {spot} / Two names on the list {place}, and room for one. | b say cool / Only one of us will {deed}. / I know. | a eyes cool | b act {act} steady ! {sound} | a turn steady / Then may {thing} go to the better one.
place {spot} | c say shout / {person} is on the list, too! In gold ink! / Since when? | b eyes shock | a act {act} shout ! {sound} | c turn worry / {person} owns the list. And everybody {place}.
quiet {spot} / Halfway, {place}, they stopped fighting each other. | a say tired / I cannot {deed} without you. / Say it louder. | b act {act} shout ! {sound} | c react shock / They are carrying {thing} together! | b turn shout / Hold {thing} higher! Let {person} see it!
place {spot} | a say happy / Two names stand below {thing} now! / Three. | detail {item} | b eyes worry | c turn shock / I did not write the third one. Only {person} has ink like that.
===
quiet {spot} / There was a promise, made {place}, before either of them was born. | b say calm / Your family swore to {deed}. / Then I swear. | a act {act} steady ! {sound} | b eyes worry | b turn worry / Nobody who looked for {thing} {place} came back the same.
place {spot} | a say worry / The path {place} is gone. / Washed out? | c say tired / {person} had it burned, so that nobody could {deed}. | b act {act} shout ! {sound} | a turn steady / Then we take the way that {person} is afraid of.
place {spot} / What they found {place} was smaller than the story. | b say shock / This is {thing}? But it is broken! / It waited. | a act kneel steady | c say calm / It was never about {thing}, only about who comes for it. | a turn steady / Tell {person} that the promise is kept.
quiet {spot} / They rested {place}. Only one of them slept. | b say calm / You kept your word, and you have {thing}. / Half of it. | a eyes worry | c say worry / So {person} has the other half? | a turn ghost / No. {person} is the other half.`;
const CALM = `place {spot} / There was only one thing to do today: find {thing}. | a say calm / I promised to bring {thing} back by six. / To whom? | b eyes calm | a say shy / To {person}. I never said how it got lost. | b turn glad / Then we have until six, and I know somebody {place}.
place {spot} / Everything was closed {place}. It had been for years. | b react worry / Then who sold me {thing}? | c say calm / You want {person}? So does half the street. / Where? | a act walk worry | c turn calm / I saw {person} with {thing} under one arm, going the other way.
quiet {spot} | a say shy / It was never lost. I kept {thing}. / I know. | b eyes calm | b say calm / You wanted to be alone with me {place}. | a turn shy / I wanted a reason to {deed}. With you.
place {spot} / Six o'clock {place}, and nobody was angry. | c say happy / {person} says thank you, and that you may keep {thing}. / Really? | a act wave happy | b eyes shock | c turn smug / There was a letter inside of {thing}. It has both your names on it.
===
place {spot} | b say calm / Today you are going to {deed}. / Today? | a react shock | detail {item} | b turn glad / I told {person} that you would. It is too late to be shy {place}.
quiet {spot} / Everything {place} looked harder than it had yesterday. | c say calm / Nobody learns to {deed} on an empty stomach. Or on a full one. / Which? | a act slump tired | a say tired / {person} makes it look so easy. | b turn calm / {person} cried {place} for a week, at first. Everybody remembers it.
place {spot} | a act {act} steady ! {sound} | c react happy / There! That is how to {deed}! | a eyes shock | a say shy / I was only thinking about {thing}. | b turn glad / That is what {person} meant all along.
quiet {spot} / It got late {place}, and neither of them noticed. | b say happy / Tomorrow you {deed} without me. / Without you? | a eyes worry | c say worry / You have not told {A} about {person}? | b turn shy / I was going to. After one more day {place}.
===
place {spot} | a say worry / {person} says that you are leaving. / Says who? | b eyes shock | b say calm / I only asked about {thing}. | a turn worry / Nobody asks about {thing} who is not packing.
quiet {spot} / For two days it was very polite {place}. | c say calm / Are you two fighting about {thing}? / No. | b act look calm | c say tired / Then why does {person} have to carry your messages? | a turn shy / Because I cannot {deed} and talk at the same time.
place {spot} / It rained {place}, so nobody could walk away. | b say calm / I asked about {thing} because I want to stay. / To stay? | a react shock | b say shy / I thought that if I could {deed}, there would be room for me. | a turn happy / There is room for you {place}. There always was.
place {spot} | c say happy / So it is settled! {thing} goes up on that wall. / Which wall? | a act stand happy | detail {item} | c turn worry / The wall that {person} sold this morning.
===
place {spot} / Somebody was expected {place}, and everybody swept. | b say worry / {person} comes at noon, and has opinions. / About us? | b react tired / About how we {deed}. About {thing}. And about us. | a act {act} steady ! {sound} | a turn grin / Then we {deed} better than anybody ever has.
place {spot} | c say calm / I would not show {thing} yet. It has a crack. / Since when? | b eyes shock | a say worry / Since I heard that {person} was coming. | b turn tired / One hour to mend {thing}, and no glue.
quiet {spot} | c say shock / {person} is early! {person} is {place}, and laughing. / Laughing? | a eyes worry | b say calm / It seems that {thing} always had that crack. | a turn glad / {person} made it, sixty years ago!
place {spot} / They talked {place} until the tea was cold. | b say happy / {person} wants to come every week! / Oh, good. | a react tired | detail {item} | c turn calm / And to bring whoever taught us all to {deed}. I thought that one was dead.
===
place {spot} | a say shy / I need {thing} by Friday, and nobody may know. / A birthday? | c say happy / Mine is in May! Or is it for {person}? | a eyes shy | a turn shy / It is for somebody who taught me to {deed}.
quiet {spot} / The last one {place} had been sold that morning. | c say tired / I saw who bought {thing}. You will not like it. / Who? | a eyes shock | b act look calm | c turn smug / Somebody who asked {person} for your favorite color.
place {spot} | b act stand shy | b say shy / I found something for you {place}. / Me too. | detail {item} | a react shock / You bought {thing}! I looked for it everywhere! | b turn happy / And I looked for you {place}, to give it to you.
quiet {spot} / They took their time {place}, on the way home. | a say calm / And what did {person} give you? / A key. | b eyes calm | c say worry / {person} gives keys only to those who {deed}. | b turn worry / There was an address on it. Yours. And it was hidden in {thing}.
===
place {spot} / It was the last week in which anybody could {deed}. | b say calm / After Sunday there will be nothing {place}. / Nothing? | a eyes worry | c say tired / {person} has signed the papers. | a turn steady / Then I want to {deed} every day until Sunday.
place {spot} | b say tired / We asked everybody {place}. Four people came. / Four! | detail {item} | c react worry / {person} counted them, too, and laughed. | a turn worry / What if nobody needs {thing} but us?
quiet {spot} / On Saturday the line {place} went around the corner. | b say shock / They have all come to see {thing}! / Why? | c say happy / I may have told {person} that today was the last day. | a act cheer happy | c turn grin / Nobody stands in line {place} for what will still be there on Monday.
place {spot} | a say glad / One more year! {person} tore up the papers! / Read on. | b eyes calm | b say worry / One more year, if we {deed} every single night. | c turn smug / And if I move in {place}. Did nobody read page two?`;
const DREAD = `place {spot} / A light was on {place} that should have been off. | b say worry / We go in, we take {thing}, we leave. / In and out. | a eyes steady | a say steady / Nobody has been {place} since {person}. | b turn worry / Then who pays for the light {place}?
quiet {spot} | a say worry / This is not how it looked {place}. / It is now. | b act crouch worry | c say cool / Nobody leaves with {thing} by the door. | a turn shock / And how long has {person} been standing behind you?
place {spot} | c say tired / I am not the one to be afraid of. I came to {deed}, as you did. / Prove it. | detail {item} | b eyes shock | c turn ghost / {thing} remembers everybody. Ask it about {person}.
quiet {spot} / They counted heads {place}. Then they counted again. | b say calm / We have {thing}. It is over. / It is. | a eyes ghost | c say worry / Who is carrying {thing}? All our hands are empty. | a turn shock / {person} came out with us.
===
place {spot} | b say calm / Three people lied about {thing}. / Which three? | detail {item} | a say cool / {person}, to begin with. The other two are {place}. | b turn cool / There is nobody {place} but you and me.
place {spot} / Every door {place} had been locked from the wrong side. | c say cool / Ask what you like. {person} answers to nobody. / Then you answer. | b eyes cool | c say smug / I was asleep when somebody tried to {deed}. | a turn cool / I never said that anybody tried to {deed}.
quiet {spot} | a say calm / {thing} was not taken away. It was put there. / By whom? | b act think worry | b say shock / {person} wanted it to be found {place}, and by us. | a turn shock / Then whatever happens {place} tonight needs two witnesses.
place {spot} / The case was closed at nine, {place}. | c say tired / You know all that I know about {person}. / Almost all. | b eyes cool | detail {item} | c turn ghost / Then why do you not ask who taught {person} to {deed}?
===
quiet {spot} / It wanted one thing {place}, and it asked politely. | a say worry / It wants us to {deed}. / We refuse. | b eyes worry | a say ghost / {person} refused. Look at what is left of {thing}. | b turn steady / Then we {deed}, as it says. And we cheat.
place {spot} | c say calm / It will know. It knew with {person}. / You saw it? | a react shock | c say ghost / I held the lamp. I looked at {thing}, and not away. | b turn worry / And what did you get for that, {place}?
place {spot} / What they put down {place} was not what it had asked for. | a say steady / You do not get {thing}. You get a story. / It's listening. | b eyes shock | c say worry / It wants to hear how {person} died. | a turn cool / I told it that {person} did not.
quiet {spot} | c say tired / It let you go. It lets nobody go {place}. / We were polite. | a eyes calm | b say worry / Then why is {thing} still warm? | c turn ghost / Because nobody cheated. It only ever wanted somebody to {deed}, and you did.
===
place {spot} / The message came {place}, at four in the morning, in our own words. | b say worry / It says: bring {thing}. / That's all? | a eyes worry | b say steady / And it is signed by {person}. | a turn shock / But when it was sent, I was talking to {person}!
place {spot} | a say worry / Something moved {place}. I think the walls did. / That cannot be. | c say calm / They move whenever you {deed}. Walk backward. | b act walk worry | b turn tired / I have walked for an hour, and {person} is no nearer.
quiet {spot} | c say worry / I sent it. I borrowed the voice of {person}. / Why? | a act recoil shock | c say tired / Nobody would have looked for me {place}. | a turn steady / I did not come for {thing}. I came because somebody asked.
place {spot} / They answered it {place}, and switched everything off. | b say calm / Now nobody will {deed} again. / Good. | detail {item} | c eyes worry | a turn shock / It is off, and it is answering. It says: {thing}, please. Hurry.
===
place {spot} | b say worry / We are complete. We can {deed}. / And the other? | a eyes shock | a say shock / Do you not remember {person}? We all stood {place} together! | b turn worry / Two of us stood {place}. There were always two of us.
quiet {spot} / There was one chair {place} too many. | c say calm / I remember {person}. It does not like that. / It? | b act {act} shock ! {sound} | a say worry / Quick, write the name on {thing}! | c turn ghost / I did, three times. Look at {thing}. It is blank.
place {spot} | a say steady / Everything forgets {person} except {thing}. / So we ask. | b eyes worry | c say worry / Then one of us must {deed}, and not look back. | b turn steady / I do not remember {person}. I have nothing to look back at.
place {spot} / Three of them sat {place} at dawn, and one of them cried. | b say happy / {person}! I know you! I know who you are! / Welcome home. | a eyes calm | detail {item} | c turn ghost / Now tell me who stood {place}, next to {thing}. There were four.
===
place {spot} / There is one rule {place}, and somebody has scratched it out. | a say worry / What did it say about {thing}? / Nobody knows. | b say cool / {person} kept it for forty years. | b eyes worry | a turn steady / Then we ask what is left of {person}.
place {spot} | c say cool / It said: do not {deed}. Or else it said: do. / Which? | a act crouch steady | b say worry / Something {place} is waiting for us to guess. | c turn ghost / {person} guessed.
quiet {spot} | a say shock / Nothing is scratched out! {thing} was put over it! / Pull. | b act {act} steady ! {sound} | c eyes shock | b turn shock / Be kind to {person}. That is all it says.
quiet {spot} / It was almost friendly {place} after that. | a say calm / We were kind to {person}, and it let us {deed}. / So it did. | c eyes worry | c say worry / There is a second line, where {thing} was. | b turn ghost / And never leave {person} alone again. Never, it says. Not for one night.`;
const FUNNY = `place {spot} / The plan {place} had eleven steps. | a say grin / Step one is {thing}. Step eleven is applause. / And between? | b react tired | a act {act} happy ! {sound} | b turn tired / You have not thought about how to {deed} at all, have you?
place {spot} | c say cool / Your permit. Nobody may {deed} without a permit. / Since when? | a eyes shock | c say smug / Since {person} fell off {thing} on Tuesday. | b turn tired / So now we need a permit for {thing} by lunch.
place {spot} / The line {place} was long, and it did not move. | b react shock / {person} is selling our places! | a act {act} shout ! {sound} | c say worry / Stop! You cannot {deed} at the counter! / Watch me. | a turn happy / I have a permit! It is written on {thing}!
quiet {spot} / By evening the plan had worked {place}, more or less. | b say calm / We have done it. And nobody else will ever {deed}. / Applause, please. | a eyes smug | detail {item} | c turn shock / Who signed this? {person} is not allowed to sign for {thing}! {person} is not even allowed indoors!
===
place {spot} | c say shout / The contest to {deed} begins at ten! / A contest? | a eyes shock | b react worry / First prize is {thing}. Second prize is {person}. | a turn shout / I have never wanted anything the way I want {thing}!
place {spot} | b say shock / {person} has entered. With professionals. / How many? | c say calm / All of them. And the brass band {place}. | a act {act} shout ! {sound} | b turn worry / That was only the warm-up, and {thing} is already dented.
quiet {spot} / Round two was canceled {place}, on account of smoke. | a say tired / I cannot {deed}. I only say so. / I know. | b act hips smug | b say smug / I signed you up because {person} cannot do it, either. | c turn happy / Then the winner is whoever is still {place}!
place {spot} | c say happy / Congratulations! {thing} is yours, forever! / Forever? | b react shock / It is in the small print, below {person}. | a eyes worry | c turn grin / Did nobody tell you that {thing} has to be fed?
===
place {spot} | a say worry / I told {person} that I can {deed}. / You can't. | b eyes tired | a say worry / And that I have {thing} at home. | b turn tired / So that is why {person} is waiting {place}, with a camera.
place {spot} / They had built it {place}, out of cardboard and hope. | c say calm / And that is {thing}? It looks damp. / It's new. | a act {act} shock ! {sound} | b react shock / Do not lean on {thing}! | c turn smug / I think that I will wait {place} until {person} is here.
quiet {spot} | a say tired / I lied to {person}. I never could {deed}. / Finally. | c eyes shock | b say shock / Now {person} is crying. | a react shock | c turn calm / {person} lied, too. {person} was hoping for a lesson {place}.
place {spot} / So now there are two pupils {place}, and no teacher. | b say calm / It says here who is going to teach {person} to {deed}. / Who? | a eyes grin | detail {item} | c say happy / You, naturally. It is printed on {thing}. | b turn shout / You told {person} that it was ME?
===
place {spot} / It had been a quiet morning {place}. It lasted seven minutes. | b say shock / Where is {thing}? I put it down right here! / It got up. | a act {act} shout ! {sound} | b react shout / Since when does {thing} have legs?! | a turn grin / Those legs belong to {person}!
place {spot} | c say shout / Out of the way! {person} cannot stop! / Nor can we! | a act {act} shout ! {sound} | b eyes tired | c turn shock / {person} went left, and {thing} is stuck {place}!
quiet {spot} | a say tired / {person} only wanted to {deed} once. / Just once? | c say worry / With {thing}, and at sunset. I have seen the list. | b react worry / What else did {person} put on that list? | a turn happy / Never mind the list! Let {person} {deed}!
quiet {spot} / The sun went down {place}, and everybody was a little moved. | b say glad / That was nice. And {thing} is home again. / All of it? | a eyes smug | c say shock / Something is moving {place}, and it is larger than {thing}. | a turn shout / That is number two on the list! {person} underlined it!
===
place {spot} | c say cool / There is an inspection {place} at noon. Hide what you hide. / Hide what? | a eyes shock | b react shock / {thing} is in the hallway, and it hums! | a turn grin / Then we say that it is {person} who hums.
place {spot} / The inspector {place} had brought a longer ruler than usual. | c say cool / And who is under that sheet? {person}? / My aunt. | b eyes ghost | a act {act} shock ! {sound} | c turn smug / Your aunt has just dropped {thing}.
place {spot} | c say shock / Can it be? {thing}! I have looked for it all my life! / Oh no. | b react worry | b say calm / Would you care to {deed} with it? | c act cheer happy | a turn happy / We passed! Somebody bring {person} a chair!
quiet {spot} / The report about {thing} was two words long: come again. | b say calm / I think that we made a friend {place}. / A strict one. | a eyes glad | c say tired / Good day. I am sent by {person}. I am here for the inspection. | b turn shock / Then who was that with {thing}?
===
place {spot} / Everybody {place} agreed, which should have been a warning. | a say happy / Together we {deed} in five minutes! / Ten. | c say calm / I say three, if {person} keeps out of it. | b eyes tired | b turn worry / {person} heard that, and is bringing {thing}.
place {spot} | a say shout / To the left! {thing} goes to the LEFT! / Whose left? | b act {act} shout ! {sound} | c react shock / We are stuck {place}, all of us! | a turn tired / Nobody can {deed} like this.
quiet {spot} / After an hour {place} there was nobody left to blame. | c say calm / What if we asked {person}? / Never. | a eyes tired | b say calm / {person} is holding up the roof. And {thing}. | a turn shy / We are sorry, we are very sorry, and would {person} please {deed}?
place {spot} | c say happy / Nine seconds! {person} needed nine seconds to {deed}! / Show-off. | b react glad | a act {act} happy ! {sound} | b turn shock / Then what have we just done to {thing}? And why does it count backward?`;
const plotsOf = (text) => text.split('\n===\n').map((plot) => plot.split('\n').map((scene) => scene.replaceAll(' | ', '\n')));
/** Plots by tone: four scenes each, as templates. */
export const ARCS = Object.fromEntries(Object.entries({ LOUD, CALM, DREAD, FUNNY }).map(([tone, text]) => [tone, plotsOf(text)]));
