// The first scenes of each title's first chapter. A title that is not listed opens with the first scene of its bank. Format: script.mjs.
export const OPENING_SCENES_BY_TITLE = {
  'paper-tiger': `place street / One parcel left. It is breathing.
a say steady / Who signs for this? / Nobody. Somebody already did.
a eyes shock
detail letter / Do not unfold.
a act run shout ! FLAP FLAP
b say calm / You lied to your mother at eight o'clock. / That was a small one!
a turn shout / It heard me! It's getting BIGGER!
---
place roof / Across the river of laundry.
b say smug / A contract is an animal. Feed it or break it.
a act leap shout ! FWOOM
a say worry / How do you break it? / Tell it the truth. All of it.
b turn calm / Start with whose name is on the bag.
---`,
  'glasshouse-letters': `place glasshouse / Everything grows here but an answer.
a act walk calm
b say shy / The orchid on the left. May I draw it? / You may not speak to it.
a eyes shy
detail flower
b say calm / Then may I write to it?
a turn shy / …It reads slowly.
---
quiet glasshouse
detail letter / To the orchid, by hand.
a eyes shock
b act stand shy
b turn shy / I hope that it has kind neighbors.
---`,
  'the-last-gondola': `place park / Eleven minutes a turn. I have counted them all summer.
a say tired / Two adults, no dogs, no kissing. / Is that a rule?
b say smug / It is now. You looked at me.
a react shock / I look at everybody!
b eyes smug
detail clock / Last ride, 8:40 p.m.
a act point shy
b turn calm / Nobody's in line. Get in, Ren.
---
quiet roof
a say worry / They're taking it down in September. / I know. I signed for it.
b turn worry / Say it at the top. You always stop at the top.
---`,
  'tin-can-line': `place room / I was only trying to close the window.
detail rain
a act point calm
a say calm / What is this string?
b react shock / WHO PULLED THAT?
a eyes shock
b say shy / …Hello? Over. / Ten years, and you say "over"?
a turn happy / You kept your end! You kept it!
---
quiet street
b eyes shy
b turn shy / It was holding up a plant.
---`,
  'mother-of-storms': `place castle / She had not been to the capital since it was a farm.
b say steady / The king will see you, old mother. / He will hear me, too.
a act walk steady ! WHOOO
b say worry / They say that you raised it. The one over the harbor.
a eyes steady
a say calm / The eldest. He slams doors.
b react shock / He sank forty ships!
a turn shout / And he did not write first!
---`,
  'salt-witch': `place sea / Harrow Bay. One spoon for calm. One cup for the drowned.
b say tired / My boy went out on Thursday. / I know. I heard the boat ask for him.
detail cup
a eyes cool
b act bow worry
a say calm / A cup of salt. Your own. / Where would I get…
b eyes shock
a turn calm / Cry. I will hold the cup.
---
quiet sea
b act away worry
a turn smug / Everybody in this bay pays in the end. It all tastes the same.
---`,
  'do-not-wake-the-mountain': `place forest / The watch. Nine hundred years without one sound.
b say calm / Sword up. Mouth shut. It's an honor. / My nose itches.
a eyes worry
b say shock / Do not. Pell. Do NOT.
a react worry / Ah… ah…
b eyes shock
a act crouch shock ! ACHOO
detail eye
b turn shock / …It said "bless you".
---
quiet forest
a say worry / Thank you? / Do not TALK to it!
a turn grin / It started!
---`,
  'dad-is-a-witch': `place room / The hat goes to the eldest daughter. There are none.
b act stand worry
a say happy / It fits! It really fits! / It has a bow on it, Momo.
detail letter / Your coven meets on Tuesdays.
b react shock / I have bowling on Tuesdays!
a eyes calm
a say smug / What's that broom doing? / Nothing. It is avoiding my eyes.
b act leap shock ! BONK
a turn happy / Dad! You flew! Sideways!
---`,
  'my-rival-is-a-goose': `place park / Six in the morning. Defeat two hundred and twelve.
a act run shout ! HAH HAH
b say tired / It's walking, Tomo. / It's a TACTICAL walk!
detail bird / The champion.
a eyes steady
a say shout / This year I've got new shoes!
detail shoes
b react shock / It's wearing a bow tie.
a turn shout / IT KNEW I WOULD BE HERE!
---`,
  'elevator-samurai': `place corridor / Monday, 8:59. Eight floors, one opinion about shoes.
a say tired / Ninth, please. / Ninth is where they keep the enemy?
a eyes shock
b act hips cool
a say worry / Sir, is that sword a visitor's pass?
b say steady / I was told that there is a meeting. / There's always a meeting.
detail clock
b turn shout / THEN LET US END IT!
---
quiet office
a react shock / He ended it. In four minutes. Nobody's ever done that.`,
  'goldfish-landlord': `place room / The cheapest room in the city. I did not ask why.
a say happy / No deposit? / He forgets it anyway.
detail cup / Twenty-one degrees, always.
b say calm / Bow to the shelf, please. / …To the bowl?
a eyes shock
b act bow calm
a react shock / It's wearing a HAT!
b turn smug / That is your landlord. He says you are late.
---
a say worry / I just got here! / He says that you are late again.
---
place room / House rules, in very small handwriting.
a say tired / "No cats. No fishing. No soup." / He is firm about soup.
detail bowl
b act bow calm
a say worry / What do I pay in? / Flakes. The good ones.
a eyes tired / (My last landlord at least had legs.)
b say smug / He noticed that look. He will not remember it.
a turn happy / Three seconds? Then I can ask for a discount twenty times a minute!
---
quiet room / Four in the morning. The pump hums.
a act floor rest
a say calm / Are you awake, sir?
detail cup
a say shy / It's the first place where somebody waited up for me.
a turn shock / He put a pebble by the glass. There's a pebble for every tenant who stayed.`,
  'feed-the-well': `place forest / Grandmother died on a Tuesday.
b say calm / Sixty years. A bucket every night. / And what came up?
b eyes cool
detail rain
b say calm / Nobody pulls it up, child. That is the arrangement.
quiet forest / By Thursday the rope was moving.
a eyes shock
a say worry / It's asking. / It only asks once.
b turn ghost / Then it comes and helps itself.
---`,
  'the-doll-hospital': `place room / Patient one. Porcelain, female, cracked from eye to chin.
b say worry / Will it hurt her? / She has never complained.
detail eye
a act crouch steady
a say calm / Gold for the seam. Silk for the lashes. / And for what's inside?
b eyes shock
quiet room
a turn smug / That, I keep.
---
detail door
b say worry / She's looking at me, doctor. / They all do. After.
b turn shock / Mine had blue eyes.
---`,
  'parallel-homeroom': `place classroom / 8:40. The register has one Aoi too many.
a say calm / Present. / Also present.
a eyes shock
b act hips grin
b say grin / Relax. In mine, we blew up the science room. / WHY?
b say smug / It went rather well.
detail clock
a react shock / She has my HANDWRITING!
b turn smug / You have my homework.
---
quiet classroom
a say worry / How do I send you back? / Round. Like the page.`,
  'rust-garden': `place forest / Forty years after the last order.
a act walk happy
a say glad / You've got poppies again. I brought the can. / It can't hear you, Wil.
detail robot
b say tired / Unit four. It took the bridge at Aren. It took everything at Aren.
a eyes calm
quiet forest
a say calm / Why's its hand out, then?
detail bird
b turn shock / …It's holding still for the nest.
---
place forest / She came every morning with the can.
a say happy / Good morning, Four. The beans are up! / You talk to it like a cow.
b act stand tired
a say calm / Cows listen. So does Four. / It has no ears left, child. I shot them off.
a eyes shock
detail flower
b say tired / Thirty of us went up to that bridge. I came down.
quiet forest
a say worry / Are you still angry, Oskar? / I came here to be.
a turn calm / Then hold the can. You can be angry and water something.
---
quiet forest / Evening. The joints tick as they cool.
b say worry / It moved. I saw it move! / It does that for snails.
a act crouch calm
detail robot
b eyes shock
b turn tired / On the bridge it stopped like that. Just before I fired. I never told anyone.`,
  'under-europa': `place ship / Depth, nineteen kilometers. Two people, one heater.
a say tired / Ping it again. / It answered the last one.
b eyes worry
detail eye
a say calm / That's an echo. / An echo says the same thing.
quiet ship
b say worry / I sent three. It sent four.
a eyes shock
a turn steady / Turn off the lamp. Be polite.
---
b act crouch worry ! TOK TOK TOK
a turn shock / That wasn't sonar. That was the door.
---
place ship / Nobody has knocked on this hull since it was built.
b say worry / Rule one of a dive. You don't open. / Rule two?
b say tired / Nobody ever needed a rule two.
detail cup
a act crouch steady
a say calm / It's knocking low. Knee height. As a child would. / Stop it, Ilse.
b eyes shock
quiet ship
a turn steady / Bo. It's knocking on your side now.
---
place ship / The heater ticks. Outside, something ticks back.
a say steady / I'll tap our names. / In what language?
a act crouch steady ! TOK TOK
b eyes worry
detail phone / Reply in six seconds. Then in five. Then in four.
b say shock / It's getting quicker.
a turn shock / No. It's getting closer.
---`,
  'lane-four': `place park / No roof. No lanes. One river, and a dog with a watch.
a act leap shout ! SPLASH
detail clock
b say smug / Who taught you to turn like that? / The bridge. It doesn't move.
b eyes shock
b say steady / You swim against it. Every day? / Downstream's cheating.
place pool / Regional trials, nine days later.
a eyes steady
b turn shout / LANE FOUR! Who's that in lane four?!
---`,
  'long-shadow': `place stadium / Clay remembers. You can read a match off it afterward.
b say smug / Six-love, little brother. / Serve it again.
a eyes steady
b say calm / It's six in the evening. Look at us. We're giants.
a act shoot shout ! WHAK
detail ball
b react shock / That was in?
a say cool / By a shadow.
b turn worry / …Where did you learn that one?
---
quiet stadium
a turn steady / From the only person I've ever watched.
---`,
  'red-corner': `place gym / One bag, one ring, one man with a mop.
a say steady / Teach me to punch. / Noodle delivery goes in the back.
b eyes tired
a act punch shout ! WHAM
b react shock / She moved the BAG.
b say tired / Who do you want to hit? / Nobody. I want to stop being easy to.
detail door
b turn steady / There's a punch that ended me. It's the only one worth knowing.
---
a act fight steady
b say calm / Once more. / My arms… / They aren't where it comes from.
b turn steady / It comes from being late for something you love.
---`,
  'cat-ferry': `place sea / The 7:10 across the bay. I take the tickets. Nobody has one.
detail cat / Passenger one. Window seat.
a say worry / Captain, they're all cats. / Mind the tails.
b act hips glad
a say calm / Where are they going? / Same as anybody. Across.
a eyes calm
b say glad / And back, by fish time.
a turn happy / One of them just winked at me.
---
quiet sea
detail cat
a say shock / That one had a briefcase!
b turn smug / Accounts department.
---`,
  'sunday-laundromat': `place shop / Thirty-eight minutes, delicate.
a say calm / Is anyone sitting here? / Only my socks.
b act sit shy
detail cup
a say smug / You come every Sunday. / You count?
a eyes shy
b react shock / I have ONE shirt. I wash it very often.
a turn glad / Then you'd better stay until it's dry.
---
quiet street / It rained. It does, on Sundays.
b say calm / I like that nobody can leave. / You could. Wet.
a turn shy / I like it too.
---`,
  'thirteen-umbrellas': `place city / From the eleventh floor a crossing is only geometry.
a say calm / Thirteen go in. / And?
detail umbrella
a eyes worry
a say steady / Twelve come out.
b act stand cool
b say cool / Nobody's been reported missing. / Not yet.
quiet corridor
detail door
a turn shock / It's in my cloakroom, inspector. The yellow one. It's dry.
---
b eyes cool
b turn cool / Then whoever carried it never got wet. Or never came down.
---`,
  'bread-before-dawn': `place kitchen / Two in the morning. The oven was lit when I came in.
a say worry / Hello? The shop's closed. My mother… / Died. I know. Sit.
b act hips calm
a eyes shock
b say tired / The dough doesn't. Somebody has to turn it.
detail bowl
a say calm / You have a key? / The whole street has a key.
a act stand shock
b turn smug / You didn't think one woman ate all that, did you?
---
quiet street
a turn shock / Every window. Every one of them is lit.
---`,
  'knife-and-tide': `place kitchen / My father's knife hangs across the harbor. I can see it shine.
b say smug / It was paid for. / It wasn't for sale.
detail sword
a eyes cool
b say calm / Cut better than it does, girl, and it is yours. / With what?
a act hips steady ! SHHK
b react shock / That's a butter knife!
a turn cool / The fish hasn't noticed yet.
---
b eyes shock
quiet sea
b turn steady / On the boat. Tomorrow. In front of everybody.
---`,
  'castle-of-kites': `place castle / The second winter. We boiled the saddles in November.
b say tired / What have we left? / Paper. Bamboo. Me.
a eyes steady
b say calm / You are a boy. / I am light, my lord.
detail bird
b act stand worry
a act run shout ! FWAP
b eyes shock
a turn shout / LET OUT THE STRING!
---
quiet castle
b react shock / He's waving at them. He is WAVING at the enemy!
b turn steady / Let him. Nobody has laughed here for a year.
---`,
  'the-camel-bank': `place desert / Samarkand. Four camels, eleven currencies, no walls.
b say worry / Count it again. / I counted it four times.
detail moon
a eyes worry
a say calm / We never lose a coin, Farid. / We haven't.
b react shock / We have one too MANY!
a act crouch steady
b say worry / Who robs a bank by putting something in?
a turn cool / Somebody who wants to know where we take it.
---`,
  'moth-hotel': `place corridor / Eleven floors. Three keys. I only came about the job.
b say smug / You will keep the lamp. / And the guests?
b say calm / They keep themselves.
detail lantern
a eyes worry
a say worry / There are no doors on the way out. / People so rarely ask.
quiet corridor
a act walk worry ! FLIT
a turn shock / Madame… the wallpaper just breathed.
---
b eyes smug
b turn ghost / Leave a light on. It finds its way to it.
---`,
};
/** What follows a title's opening, or its bank's first scene if it has none. */
export const FOLLOWING_SCENES_BY_TITLE = {
  'the-camel-bank': `place desert / Noon. They weigh the coin against a date.
b say worry / It is heavier than gold. / Nothing is.
a eyes calm
detail moon
a say calm / The emir on it has a beard. Our emir is nine. / Then spend it quickly!
b turn smug / Or lend it. Nobody robs a bank of its debts.
---
quiet desert / The fourth camel would not get up.
b say tired / She does that when there is a thief about. / Or a customer.
a act point steady
a turn cool / You, behind the dune. The bank is open until sunset.
---`,
  'knife-and-tide': `place sea / Four in the morning, and the harbor sells everything with a tail.
a say steady / The small mackerel, please. / That is for cats.
b act stand cool
detail bird
a turn grin / It bends. A fish that bends will teach a blade.
---
quiet kitchen / All night she sharpened a butter knife.
b say tired / Sleep, girl. / Is it true that he cut in the dark?
a eyes steady
b turn calm / Your father cut with his ears. Turn the lamp down.
---`,
  'cat-ferry': `quiet sea / Halfway over, somebody rings for service.
a say tired / Cream? We only carry milk. / Third class has milk.
b act hips smug
b turn smug / First class has grievances, and a lawyer named Mittens.
---`,
  'elevator-samurai': `place office / Ninth floor. The enemy has sandwiches.
b say steady / They offered me a throne. It spins. / It's a chair, sir.
detail cup
a eyes worry
b turn shock / It goes UP and DOWN! What sorcerer furnished this castle?
---`,
  'feed-the-well': `place room / Her bed is still made for the night shift.
a say worry / What did she put in the bucket? / Rice. Mostly.
detail lantern
b eyes calm
b turn calm / On your birthdays she cut off some of her hair, and put that in.
---`,
  'feedback-girls': `place room / The trash can was only a trash can until Tuesday.
b say calm / Hit it there. Lower. That's an F sharp. / It's trash.
a act cheer grin ! DUM DUM
b turn glad / It is trash in tune.
---`,
  'glasshouse-letters': `place glasshouse / The second letter comes with a pressed leaf and a question.
a say shy / The orchid asks if you always draw from the left. / Only when I'm nervous.
b act look shy
detail letter
a turn glad / It says that it leans that way, too.
---`,
  'lantern-cartographer': `place castle / She paces it out. Four hundred steps up, and six hundred down.
b say calm / Hills do not do that. / This one just did.
a act point happy
a eyes shock
b turn calm / Put your ear to it. It is counting you back.
---`,
  'my-rival-is-a-goose': `place park / Training, day one. For the two hundred and thirteenth time.
b say calm / Breathe through the nose. / It's behind me, isn't it?
a eyes shock
b act stand tired
b turn smug / It brought a stopwatch.
---`,
  'orbit-mail': `place corridor / Two hundred years of unclaimed mail, and one slot that somebody dusted.
b say steady / Who sorts it while we sleep? / Nobody sorts it.
detail letter
a eyes worry
a turn worry / Then why is it in the order we find it?
---`,
  'parallel-homeroom': `place corridor / Second period. Two lunch boxes, one name.
b say happy / Yours has carrots! Mine blew up. / Your lunch blew up?
a act slump tired
b turn grin / The cafeteria. Relax. It was closed, mostly.
---`,
  'snow-ledger': `place inn / One guest, two cups, three candles. He writes it all down.
b say worry / You did not come for my sake, traveler. / I drink what I'm owed.
detail book
a eyes steady
a turn cool / A widow paid for a bridge of four hundred and twelve steps. I am looking for three.
---`,
  'sunday-laundromat': `place shop / The dryer by the window eats buttons, and everybody loves it.
b say shy / I brought a book, for the spin cycle. / It's upside down.
a eyes happy
b turn shy / Then you noticed that I wasn't reading.
---`,
  'tanuki-tax-office': `place office / Case one: a waterfall that says it is self-employed.
a say worry / Do I tax the water or the fall? / The view.
detail book
a react tired / It's crying, Boss! It won't stop crying!
b turn smug / Moisture income. Stamp it twice.
---`,
  'thirteen-umbrellas': `place street / At ground level a crossing is only elbows.
b say cool / You counted heads, in the rain, from up there? / I count coats.
detail rain
a eyes calm
a turn steady / Nobody leaves one with me without looking back at it once.
---`,
  'tin-can-line': `place room / By evening there are rules. Never before homework. Never about the plant.
a say grin / Tell me something that nobody knows! / Over here?
b act sit shy
a eyes calm
b turn shy / The plant has two new leaves. I named one. Over.
---`,
  'two-stops-to-spring': `place park / Saturday, without the train. It feels like cheating.
b say shy / I don't know how to talk to you without doors. / Stand there. Now sway.
a act walk happy
detail flower
a turn glad / Next stop, the bench. Please mind your hands.
---`,
  'midnight-ramen-club': `place kitchen / School ends at four. The club begins at midnight.
a say tired / Is this the cooking club? / This is four old men and a pot.
detail bowl
b act hips steady
b say steady / What's your best dish, boy? / Instant. I add an egg.
a eyes shy
b react shock / He adds an EGG!
a turn worry / Is that… bad? / It's how all four of us began.
---
place kitchen / Lesson one is washing the pot. So are lessons two to ninety.
a act stand tired
a say tired / When do I get to cook? / When it shines.
detail clock
b say smug / Goro over there has washed it since 1974. He likes it.
a eyes steady
a say calm / There's something scratched in the bottom. / Leave that.
quiet kitchen
b turn worry / I said leave it, Tatsu. That's where the fire got in.
---
place kitchen / Two stools, one bowl, twelve minutes to the first train.
b say steady / Taste. Don't think. Don't be polite. / It's… lonely.
b eyes shock
a say shy / Like someone cooked it for two, and only one came.
detail lantern
b turn calm / Forty years, and a schoolboy finds it with one spoon.
---`,
};
