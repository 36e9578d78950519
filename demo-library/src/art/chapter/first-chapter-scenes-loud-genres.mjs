// Openings and scenes for action, sports, mecha, science fiction, fantasy, music and historical titles. Format: script.mjs.
export const SCENES_OF_LOUD_GENRES = {
  action: [
    `place city / {Eleven minutes to midnight.|Midnight, and nobody home.}
a act walk cool / (Nine streets. Nine doors. One of them is lying.)
a eyes cool
b say grin / You came alone. / You didn't.
a turn cool / Tell your eight friends to come down from the roof.
b act fight grin / {Take him.|Now!}
a act leap shout ! FWOOM
b eyes shock
a act slash shout ! SHHK
detail sword
b turn shock / That blade… it was broken!
---`,
    `place roof / Four years earlier.
b say calm / Again. / Master, I can't feel my arms.
detail bird
a act crouch tired
b say steady / Good. Then they will stop getting in your way.
a eyes steady
a act slash shout ! ZAN
b turn smug / There. That was the first one you did not think about.
---`,
    `place street / Dawn. The rain has given up first.
a act run steady ! TAP TAP
b act punch grin ! KRAK
a say shock / Fast—! / Slow.
b eyes cool
a act kick shout ! WHAM
quiet street
a turn steady / I'm not here for the sword. I'm here for the name on it.
b say shock / …Who told you there was a name?
---`,
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
  sports: [
    `place stadium / Prefectural final. Forty seconds left.
a say steady / {B}. What do you see? / Two tall ones. One tired one.
a eyes steady
b act run shout ! SQUEAK
detail ball
a act shoot steady / (Don't look at the clock.)
b turn shout / GO IN!
---
quiet stadium
a react tired / I think my heart went with it.
b react happy / It bounced twice! Twice!`,
    `place corridor / The week before.
b say tired / Last on the list again.
a say grin / The list is in alphabetical order. / …Say that first next time.
detail shoes
a act run grin ! DASH
b act run shout / Wait up!
a turn steady / Seven minutes a game. Make them afraid of seven minutes.
---`,
    `place stadium / Second half.
b eyes worry / (Their captain has not even sweated.)
a say steady / So we make him. / How?
a act leap shout ! WHOOSH
b act shoot shout
quiet stadium
a turn shout / One more! Right now!
b react shock / He's smiling. Why is he smiling?`,
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
  mecha: [
    `place ship / Hangar nine, six hours to the front.
b say tired / She won't start for you. She hasn't for anyone.
detail robot / Unit seven. Eleven pilots. No returns.
a eyes steady
a say calm / She isn't broken. She's listening. / Machines don't listen, {A}.
a act point steady
a turn shout / Then who just said my name?
---
detail eye
b react shock / It's singing. Why is it singing?`,
    `place city / The wall at dusk.
b say shout / Contact! Three of them, walking slow! / Slow means heavy.
a act run steady ! TANG
detail robot
a eyes cool / (Breathe when she breathes.)
a turn shout / Iron seven, standing up!
---`,
    `place ship / After.
b say calm / You hit nothing. / I wasn't aiming to.
quiet ship
a say tired / They stopped when she sang. They only wanted to hear the end.
b eyes shock
b turn worry / Command must never know that.
---`,
  ],
  scifi: [
    `place ship / Route nineteen. One parcel, two hundred years late.
a say tired / {Station, this is post. Anybody alive?|Post calling. Please be home.}
quiet ship
detail letter
b say grin / You fly all this way for paper? / I fly all this way for the face they make.
a eyes calm
b turn shock / Captain. The address. It's this ship.
---`,
    `place corridor / Cargo deck.
a act walk steady ! TOK
b say worry / It was sent before we were built. / Then someone guessed well.
detail letter
a eyes worry / (That is my handwriting.)
a act crouch worry
a turn shock / "Do not let {B} open the door."
---
b react smug / What does it say?`,
    `place city / Titan Low Port, rush hour.
b say smug / Stamps? In this economy? / Everybody pays. Even the moon.
a act run shout ! VRRM
b act leap grin
detail moon
a turn grin / Eight minutes to the last window. Hold your hat.
---`,
  ],
  fantasy: [
    `place castle / The map ends here. She had to check.
a say happy / There! Do you see? A hill that nobody has named! / It's a hill.
b eyes tired
a act walk happy
detail book
b say calm / The last one who drew it did not come home.
a turn steady / Then I'll draw it with the way back on it.
---`,
    `place forest / On the second night the trees moved closer.
b act crouch steady / Quiet. Something is reading over your shoulder.
a eyes shock
detail lantern
a say worry / Is it… correcting my spelling? / It can smell the ink.
quiet forest
a turn shout / Give that back!
---`,
    `place forest / By the fire.
b say calm / Why maps? / Because my father told me stories, and none of them had a road.
detail moon
a eyes calm
b say smug / You walked off with the only lantern in the kingdom.
a turn grin / I left a drawing of it.
---
b react shock / That is not the same!`,
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
  music: [
    `place stage / Sound check. The drummer has quit by text.
b say worry / Five bands before us. All of them have drummers. / So we'll be different.
detail phone
a react shock / "good luck lol." That's all she wrote?!
a eyes steady
a act play shout ! SKRRANG
b turn shock / {A}, that's not the chord. That's better than the chord.
---`,
    `place room / Three months ago.
a say shy / I only know one song.
b say grin / Perfect. I only know one drum. / You don't know any drum.
detail guitar
quiet room
a act play happy ! DUM DUM
b turn happy / Who taught you that? / My neighbor's broken fridge.
---`,
    `place stage / Ten past nine.
b eyes worry / (Nobody's looking up from their phones.)
a say grin / Louder? / Wrong. Slower. Make them wait.
a act play rest
quiet stage
a turn shout / ONE! TWO!
---
b act cheer shout ! WAAAH`,
  ],
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
};
