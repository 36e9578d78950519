// Openings and scenes for historical and supernatural titles; more scenes for the story genres that many titles share. Format: script.mjs.
export const MORE = {
  historical: [
    `place castle / {The pass has been shut since the third of the month.|Three days of snow, and the road has no opinion.}
a act walk steady ! KRUNCH
b say worry / Nobody travels in this. / Somebody owed money.
detail book
a eyes steady
b react tired / He counts everything. Even the steps.
a turn cool / Four hundred and nine. It is a short bridge. Who shortened it?
---`,
    `place inn / The inn keeps one lamp.
b say calm / You write down the dead? / Only what they are owed.
a say calm / Drink your tea. It is paid for.
detail cup
b eyes shock
quiet inn
b turn worry / Then why is my name in your hand already dry?
---`,
    `place forest / Before first light.
b act crouch steady / Riders. Six. / Five. One is a scarecrow.
a eyes cool
a act slash shout ! ZAN
detail sword
b react shock / You cut the rope, not the man!
a turn steady / A man owes nothing if he is dead. Let him walk home and pay.
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
  action2: [
    `place street / {They had the whole street. They wanted the width of it.|Six at the front. Six behind. The rain in between.}
b say grin / Last chance. Put it down.
a eyes steady
a say calm / It isn't heavy.
b act fight shout ! RAAH
a act kick shout ! WHAM
b react shock / He hasn't drawn!
a turn cool / I said it isn't heavy. I didn't say it was for you.
---`,
    `place roof / Two streets over, later.
a act sit tired
b say calm / You're bleeding. / It's raining. It's mostly rain.
detail bird
b eyes calm
b say smug / Eight doors left. / Seven. One was painted on.
a turn grin / You could have told me before I kicked it.
---`,
  ],
  romance2: [
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
  slice2: [
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
  horror2: [
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
  comedy2: [
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
  fantasy2: [
    `place castle / The gate had two guards and one helmet.
b say steady / State your business. / We're lost.
b react smug / Everyone is. Business!
detail key
a eyes worry
a act bow happy
b turn smug / In that case, welcome home. It's two coins.
---`,
    `place forest / The bridge asked for a story.
a say happy / Once there was a girl who… / It has heard that one.
b eyes tired
a say worry / Once there was a bald man who was afraid of geese.
b react shock / That was private!
quiet forest
a turn grin / Look. It's lowering itself.
---`,
  ],
  mystery2: [
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
  sports2: [
    `place pool / Five in the morning. Nobody has turned the lights on.
a act stand steady
b say tired / It's cold. / It's only cold once.
detail clock
a eyes steady
a act leap shout ! SPLASH
b react shock / He went in with his watch on!
b turn grin / …And it's still a record.
---`,
    `place street / Hill number nine.
b act run tired ! HAH HAH
a say grin / You said this was a short cut!
b say tired / It's short. It's just vertical.
detail shoes
a act run shout ! DASH
b turn shout / Last one up buys the noodles!
---`,
  ],
};
