// Uneasy scenes of later chapters. Format: later-chapter-scenes.mjs.
export const DREAD_SCENES = `place {spot} / Something had been moved {place}.
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
b turn ghost / It's too late. I already agreed to {deed}.
===
quiet {spot} / Four footprints {place}. There are two of us.
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
