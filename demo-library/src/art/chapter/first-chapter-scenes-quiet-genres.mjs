// Openings and scenes for romance, slice of life, horror, comedy, mystery, food and supernatural titles. Format: script.mjs.
export const SCENES_OF_QUIET_GENRES = {
  romance: [
    `place station / The 7:42 is always late. I have stopped minding.
a eyes shy / (He's here. Same door. Same book.)
b say calm / {Page ninety. He finally writes to her.|You always get off one stop too early.} / You… noticed?
detail flower
a react shock / He noticed!
b say shy / You read it over my shoulder. It's only fair to turn slowly.
a turn shy / How long have you been waiting for me to catch up?
---`,
    `place classroom / After the last bell.
b say worry / They're moving my father to the coast. / When?
a eyes shock
quiet classroom
a act stand shy / (Say it. Say anything.)
b say calm / Spring.
a turn worry / That's only two stops from now.
---`,
    `place park / Sunday. Nobody called it a date.
a say happy / You wore the scarf! / It's twenty-two degrees.
b react shy / I'm melting.
detail cup
b eyes shy
a act walk happy
b turn shy / Then let me carry half of the rain.
---`,
    `place street / It rained on the one day she had not brought anything.
b act walk calm / Take mine. / And you?
b say smug / I run faster than I look.
detail umbrella
a eyes shy
a act run shy ! SPLASH
b react shock / You're holding it over nobody!
a turn glad / Then come back under.
---`,
    `place roof / Culture festival, last hour.
a say worry / I wrote something on the wishing board.
b say calm / I know. / You read it?
detail letter
b eyes shy
quiet roof
b turn shy / I wrote the one underneath.
---`,
  ],
  slice: [
    `place shop / 5:58 a.m. The good rice balls are gone.
a say tired / {One coffee, please. The brave one.|Coffee. Black. Blacker.} / Exams?
b say grin / You look like you fought a bear.
a react tired / Calculus. The bear won.
detail cat / Employee of the month.
quiet shop
a turn calm / Does it ever get quiet here? / This is it. You're standing in it.
---`,
    `place street / Halfway home.
b say calm / They're closing the bath house. / Which one? / The warm one.
quiet street
detail shoes
a act walk calm / (I learned to swim in there.)
b eyes calm
a say glad / Then tonight we go twice.
b turn glad / I'll bring the ducks.
---`,
    `place room / Grandmother's radio knows two stations.
a act floor rest
b say smug / You're in my spot. / It has my shape now.
detail cup
quiet room
a react smug / Possession is nine tenths of the cushion.
b turn tired / …Move your legs, at least.
---`,
    `place shop / The heater has two settings: no, and toast.
b say glad / Move over. There's room for one and a half.
a react happy / I call the half!
detail cat
quiet shop
a say calm / What do you want to be? / Warm.
b turn glad / Good. That one we can do today.
---`,
    `place park / The swings are for children under twelve.
a act sit rest
b say smug / You're nineteen. / They don't check.
detail bird
a eyes calm
b act sit calm
a turn calm / Higher. You can see the sea if you're brave.
---`,
  ],
  horror: [
    `place corridor / The school has eight stairs to the roof.
b say grin / {Count them at night and there are nine.|Everyone knows that one. Nobody's counted.} / Don't.
a eyes worry
place stairs
b act walk smug ! TOK
a say worry / Six… seven… eight… / Nine.
detail eye
a turn shock / {B}. That wasn't your voice.
---`,
    `quiet corridor / The lights go off by themselves at ten.
a act run shock ! TAP TAP TAP
detail door
a eyes shock / (It was open. It was open a moment ago.)
b say ghost / You left your bag on the stair. / …{B}?
quiet stairs
b turn ghost / I carried it all the way up.
---`,
    `place room / 3:09 a.m.
a say tired / It was a dream. It was only a dream.
detail phone / "did you count them"
a eyes shock
quiet room
a act crouch worry
a say worry / Mother? Is that you on the landing?
b turn ghost / One.
---`,
    `place room / The photograph has seven people in it.
b say calm / That's all of us. / Who took it?
detail eye
a eyes shock
quiet room
a say worry / Turn it over. / I did. It's still looking.
b turn ghost / It was a timer, silly. Seven. And me.
---`,
    `place street / The last bus was an hour ago. It is coming anyway.
a act stand worry
b say worry / Don't get on. / It's stopping.
detail clock / 25:00
a eyes shock
b turn ghost / Mind the gap.
---`,
  ],
  comedy: [
    `place office / Day one of the new job.
b say smug / Rule one. Every leaf is deductible. / That can't be right.
a react shock / He filed his tail as a dependent?!
b act hips smug
detail letter / Form 11-B: Mischief, recurring.
a eyes tired / (Do not cry on the forms.)
b turn grin / Welcome to the family business.
---`,
    `place street / Lunch. Allegedly.
a say happy / One croquette, please! / That will be four acorns.
a react shock / ACORNS?!
b react smug / I get paid in acorns.
a act run shout ! ZOOM
b say calm / She'll be back. She left her shoes.
detail shoes
a turn shout / I LEFT MY SHOES!
---`,
    `place shop / Inspection day.
b react worry / He's counting the pots. Why is he counting the pots?
a say steady / Act natural. / I AM A TEAPOT.
a eyes dead
detail clock
b act shrug worry
a turn shout / Steam! Make steam!
---
quiet shop
b react happy / Psssh.`.replace('dead', 'ghost'),
    `place classroom / The plan had nine steps.
a say grin / Step one, stay calm. / What's step two?
a react shock / I LOST THE PAPER!
b eyes tired
detail letter / Step two: do not lose the paper.
b act shrug smug
a turn shout / STEP THREE! RUN!
---`,
    `place park / One bench. Two claims.
b react smug / I was here first.
a say calm / You're a statue. / You were when I sat down.
a eyes worry
b act hips smug
quiet park
a turn shock / It BLINKED! Somebody saw that! You, pigeon!
---`,
  ],
  mystery: [
    `place corridor / Club room four. No sign on the door.
b say smug / You need to have been somewhere else last night. / I was asleep.
a say calm / Nobody saw you sleep. / That's how I like it.
detail key
a eyes cool
b act point smug
a turn cool / Then who, exactly, was in your bed at ten?
---`,
    `place classroom / 4:15 p.m. The trophy case is empty.
b say worry / Locked from inside. One key. Mine. / Convenient.
detail key
a act crouch steady / (Dust on four shelves. None on the fifth.)
a eyes sharp
quiet classroom
b react worry / Why is she smelling the glass?
a turn grin / It was never stolen. It was never here.
---`.replace('eyes sharp', 'eyes cool'),
    `place street / Rain is a bad witness.
a say calm / You're following me. / You're walking slowly.
detail clock
b eyes smug
b say cool / Three people lied today. One of them badly.
a act stand cool
b turn smug / You lied well. That's why you're hired.
---`,
    `place room / Four cups on the table. Three people.
a say calm / Who sat here? / Nobody.
detail cup
a act crouch steady / (Warm. And no lipstick, and no sugar.)
b eyes worry
b say tired / It was set for my sister. / Your sister takes sugar.
a turn cool / Who is upstairs?
---`,
    `place street / The shop across the road saw everything. It sells clocks.
b say smug / Nine o'clock exactly. I have forty witnesses.
detail clock
a eyes cool
a say calm / Thirty-nine. One is slow.
b react shock
a turn smug / The one facing the door. You dusted it.
---`,
  ],
  food: [
    `place kitchen / Eleven at night. Two stools left.
a say tired / {Whatever's hot.|One bowl. I don't care which.} / We only make one thing.
detail bowl
b act hips steady
a eyes wide
a say calm / …What is in this? / Nine hours and one mistake.
a turn happy / Don't ever fix the mistake.
---`.replace('eyes wide', 'eyes shock'),
    `place kitchen / Before opening.
b say cool / Forty more. / I've chopped forty!
detail clock
b say steady / Forty different sizes. The soup can tell.
a react tired / The soup can tell.
a act hips steady ! TAK TAK
quiet kitchen
b turn smug / Hear that? Now it's a rhythm.
---`,
    `place street / The cart across the road has a line.
a eyes shock
a say shout / That's our smell! / That's our recipe.
b act walk cool
detail bowl
b say smug / Let him sell it. He left something out.
a turn happy / What? / The mistake.
---`,
  ],
  supernatural: [
    `place street / {Complaint four hundred: a door that was not there.|The report says the shrine moved. It gives a direction.}
a say tired / Did anyone see it happen?
b say smug / Everyone. That is why it could not stop.
detail door
a eyes steady
a act walk steady ! TOK TOK
b turn smug / Officer, you are standing in it.
---`,
    `place shrine / The lamps come on by themselves up here.
b act point smug / Do not thank anyone you cannot see. / Why not?
b say calm / They take it as a yes.
detail lantern
a eyes worry
quiet shrine
a react shock / I said thank you to the vending machine!
b turn grin / Then we had better hurry.
---`,
    `place corridor / Room eleven, which is not on the plan.
a act walk worry ! CREAK
detail key
a say worry / Hello? Night desk. / You are new.
b eyes ghost
quiet corridor
b say ghost / The last one was taller. He is still here. Mostly.
a turn shock / Whose coat am I wearing?
---`,
  ],
};
