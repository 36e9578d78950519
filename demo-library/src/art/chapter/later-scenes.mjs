import { MORE_LATER } from './later-scenes-more.mjs';
// Scenes of the later chapters by tone. {thing}, {person}, {place} and {deed} are the chapter's subject (subjects.mjs), {act}, {sound} and
// {spot} come from the story genre. Lines longer than three words name the subject, so that they appear in no other chapter.
const LOUD = `place {spot} / {place}, before anyone was awake.
a act {act} steady ! {sound}
b say shout / Leave {thing} where it is! / Make me.
a eyes cool
b turn shock / You would {deed}? Here?
===
place {spot} / Nobody fights {place} twice.
b say grin / {person} sent us. / Only six?
a act {act} shout ! {sound}
b react shock / Then you know about {thing}!
a turn cool / I know who broke {thing} first.
===
place {spot}
a say tired / I tried to {deed}. My legs said no. / Try again.
b eyes steady
detail {item}
b say calm / {person} failed forty times before breakfast.
a act {act} shout ! {sound}
a turn grin / Tell {person} that I need only one.
===
quiet {spot} / The wind {place} had changed sides.
b say worry / They have {thing} and an hour's start. / And us?
a say grin / We have {person}, and nothing to lose.
a act {act} steady ! {sound}
b turn shout / That was never the plan, {A}! The plan was to {deed}!
===
place {spot}
b say steady / Whoever holds {thing} decides. / Decides what?
b eyes cool
b say calm / Who gets to {deed}, and who has to watch.
a react shock / And {person} knew it?
a turn shout / Then let {person} watch this!
===
place {spot} / Word travels fast {place}.
a say calm / How many guard {thing}? / Enough.
detail {item}
b say smug / One of them is {person}. I can hear the breathing.
a act {act} shout ! {sound}
b turn shock / You went straight through. For {thing}?
===
place {spot}
a eyes steady
a say steady / If I {deed}, does it end? / It begins.
b act {act} shout ! {sound}
a say shout / You taught {person} that very move!
b turn smug / I taught {person} half of it. The other half is yours.
===
quiet {spot}
b say tired / We lost {thing} today. / I saw.
a act sit tired
a say calm / I keep hearing {person} laugh {place}.
b eyes calm
b turn steady / So tomorrow you {deed}, and I do the laughing.
===
place {spot} / The last hour {place} is always the loudest.
b say shout / {person} is down! Get up, get up! / Stay back.
a act {act} shout ! {sound}
b eyes shock
a turn steady / {person} isn't down. {person} is listening to the ground.
===
place {spot}
a say worry / It was meant to be empty {place}. / It was.
detail {item}
b react shock / Until somebody came back for {thing}.
a act {act} steady ! {sound}
a turn shout / Step away from {thing} and turn around slowly!
===
place {spot}
b say grin / I'll trade you {thing} for the truth. / No deal.
a eyes cool
b say smug / Then for {person}. Unharmed. Mostly.
a act {act} shout ! {sound}
b turn shock / You'd risk {person} over a promise?
===
place {spot} / Ten seconds to {deed}.
a act {act} shout ! {sound}
b react shout / Not with {person} on your back!
b eyes shock
a say grin / My other hand has {thing}. / And your foot?
a turn shout / Holding the door {place}!`;
const CALM = `place {spot} / It was warm {place}, and nobody was in a hurry.
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
a turn glad / I'd have crossed the rest. But you were already {place}.`;
const DREAD = `place {spot} / Something had been moved {place}.
a say worry / You put {thing} there? / I didn't touch.
a eyes shock
detail {item}
b turn ghost / It was {thing} that put us here.
===
place {spot}
b say cool / {person} left no shadow in the picture. / Look closer.
a act crouch steady
a eyes worry
a turn shock / That isn't {person}. That's the wall, standing like {person}.
===
quiet {spot} / They told us never to {deed} after dark.
b say calm / It isn't dark. / Not yet.
a say worry / Then why can't I see {person} anymore?
detail {item}
b turn ghost / You can't see {person} because you are looking out from inside.
===
place {spot}
a act walk worry ! {sound}
a say worry / I heard {thing} fall. Twice. / It fell once.
b eyes ghost
b turn shock / The second time, somebody set {thing} down gently.
===
place {spot} / The smell {place} was of wet stone and birthdays.
b say smug / Ask {person} who was here on the last night. / I did.
a eyes cool
a say cool / {person} said it was me.
b turn shock / And you had {thing} in your pocket the whole time?
===
quiet {spot}
a say steady / One of us has to {deed}. / Not you.
b eyes worry
b say worry / {person} drew the short straw, years ago.
a act stand shock
a turn ghost / Then {person} has been waiting for a second straw.
===
place {spot}
b act point worry
b say worry / The key to {thing} was on the inside. / Both sides.
detail {item}
a eyes shock
a turn shock / So whoever locked {thing} in never left.
===
place {spot} / Every clock {place} had the same wrong time.
a say calm / When did {person} stop? / Stop what?
a say cool / Blinking. I have been counting since {thing} opened.
b eyes ghost
b turn ghost / Keep counting. {person} likes to be kept company.
===
place {spot}
a say worry / We could {deed} and be gone by morning. / Whose morning?
quiet {spot}
b say ghost / {person} said the same. It is written under {thing}.
a act run shock ! {sound}
a turn shock / That's my writing under {thing}!
===
quiet {spot} / I dreamed that I stood {place} before I ever had.
b say calm / Carrying what? / My breath.
a eyes worry
a say worry / And {thing}, wrapped in a coat that belonged to {person}.
b turn shock / That coat is hanging {place} right now. It's wet.
===
place {spot}
b say smug / Three people knew about {thing}. / Name them.
a eyes cool
b say cool / You. Me. And whoever made {person} so polite.
a act crouch steady
a turn cool / Polite people don't {deed} with the lights off.
===
place {spot}
a say tired / Don't answer if {person} calls. / Why not?
detail {item}
b eyes shock
a say worry / Because {person} can't talk. It's {thing} that does the voice.
b turn ghost / It's too late. I already agreed to {deed}.`;
const FUNNY = `place {spot} / A fine day {place}. Please mind everything.
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
a turn happy / Then I attack at dawn, {place}, with {thing} and a smile!`;
const sceneList = (text) => text.split('\n===\n');
/** Scenes by tone. */
export const LATER_SCENES = Object.fromEntries(
  Object.entries({ LOUD, CALM, DREAD, FUNNY }).map(([tone, text]) => [tone, [...sceneList(text), ...sceneList(MORE_LATER[tone])]]),
);
/** The words of a splash and a double spread in a later chapter. */
export const LOUDEST_WORDS = {
  LOUD: {
    splash: ['{person} is right behind you!', 'Then we {deed} tonight!', 'I will not give up {thing}!'],
    spread: [
      ['Nobody can {deed}!', 'Watch how I {deed}!'],
      ['Hand over {thing}!', 'Come and take {thing}, all of you!'],
      ['{person} said you would run!', 'Tell {person} that I walked!'],
    ],
  },
  CALM: {
    splash: ['You remembered {thing} after all.', 'I think {person} knew before we did.', 'It never looked like this {place}.'],
    spread: [
      ['If we {deed} now…', '…then we {deed} together.'],
      ['It is so quiet {place}.', 'It is never quiet {place}. It is just us.'],
      ['Did you come for {thing}?', 'I came because {thing} was an excuse.'],
    ],
  },
  DREAD: {
    splash: ['Who let {person} in?', 'Do not look at {thing}.', 'There is one more of us {place}.'],
    spread: [
      ['I saw {person} go in.', 'And {person} saw you come out.'],
      ['It stopped moving {place}.', 'It only stopped because we are {place}, too.'],
      ['Say that you will never {deed}.', 'I say it every night, and every night I {deed}.'],
    ],
  },
  FUNNY: {
    splash: ['Nobody panic about {thing}!', 'Was it ever wise to {deed}?', 'I blame {person} for all of this!'],
    spread: [
      ['Why is it so crowded {place}?', 'But I only just got comfortable {place}!'],
      ['Is that really {thing}?', 'It was {thing}, until you sat on it!'],
      ['{person} is winning!', 'How can {person} win? It is not a race!'],
    ],
  },
};
