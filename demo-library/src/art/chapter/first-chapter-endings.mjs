// How each title's first chapter ends: a guest, with a look from plan-input.mjs; the words of the splash and the double spread; and a last
// scene with a hook. Format: script.mjs.
/** @import { Ending } from '../types' */
/** @type {Readonly<Record<string, Ending>>} By slug. */
export const FIRST_CHAPTER_ENDINGS = {
  crowblade: [
    ['Sister Hane', 'maiden'],
    'Door number four. Still not you.',
    ['Nine doors, and you knock at every one?', 'It would be rude to cut them.'],
    `place street / The ninth door is painted on.
c say calm / You have his walk, boy. He limped with the other leg. / Then you knew the name on the blade.
detail sword
c say worry / I sold him the ink. He asked for enough for one word.
a eyes shock
b say steady / Hane, not another word to him.
a act leap shout ! KRAAM
c turn calm / The word was "Kuro". He wrote it the day before you were born.`,
  ],
  'iron-choir': [
    ['Marshal Voss', 'officer'],
    'Seven has never moved for an order.',
    ['It is walking out of the hangar with the lights off!', 'So it knows the way.'],
    `place ship / Two hundred witnesses and one scratch on the floor.
c say cool / Mechanic. Get down from my weapon. / It isn't holding a weapon, sir. It's holding me.
b say worry / Marshal, eleven pilots begged that machine.
detail robot
a eyes worry
c say shout / Then what did this one do? / I oiled the part that hurt.
a turn shock / It's asking for the other ten by name.`,
  ],
  'paper-tiger': [
    ['The Clerk', 'clerk'],
    'It just signed for itself!',
    ['It has unfolded a second tail!', 'That was not in the crease plan.'],
    `place roof / One bag, now with a growl.
c say smug / Courier Kite? There is a fee for late delivery. / The parcel ate the address!
b say cool / Clerk. You folded it. I know your corners.
a eyes shock
c act stand smug
c say calm / It only grows when somebody lies. You must talk a great deal.
detail letter
a turn worry / Then why is my own name on the inside?`,
  ],
  'two-stops-to-spring': [
    ['Conductor', 'officer'],
    'She turned the page before I did.',
    ['Your stop was the last one.', 'I had three lines left.'],
    `place station / 7:51. The doors have opinions.
c say tired / Ticket, miss. This one ends two stops ago. / I'll pay the difference.
b say shy / I'll pay it. She was reading my book.
detail book
a eyes shy
c say smug / Every morning for ninety pages. I have a mirror, you know.
b act stand shy
a turn happy / Then tell me how it ends. No. Wait. Lend it to me.`,
  ],
  'glasshouse-letters': [
    ['Head Gardener', 'elder'],
    'He has drawn the wrong flower. It has my eyes.',
    ['Somebody has watered the fog.', 'Somebody has answered it.'],
    `place glasshouse / The pane by the ferns is clean. It never is.
c say steady / Botanist. There is handwriting in my condensation. / It is Latin, sir. For the ferns.
a eyes worry
c say cool / My ferns do not spell "tomorrow".
detail letter
b act bow worry
c turn calm / She writes backwards on that side. I taught her. Answer her properly or not at all.`,
  ],
  'the-last-gondola': [
    ['Inspector Doi', 'elder'],
    'Gondola nine is not on the plan.',
    ['It stopped at the top again.', 'I may have forgotten to start it.'],
    `place park / A man with a clipboard and no ice cream.
c say calm / This wheel has twelve gondolas. I counted thirteen. / One of them's shy.
b say smug / He won't get in. They never get in.
detail key
c eyes worry
c say worry / My wife said yes in number nine. In 1981.
a act point happy
c turn tired / I can lose this paper once, children. Until September.`,
  ],
  'tin-can-line': [
    ['Grandma Two Floors Up', 'grandmother'],
    'Somebody else is breathing on this line.',
    ['Say something only you would know.', 'You were afraid of escalators. Over.'],
    `place room / The string goes on past his window.
c say smug / Speak up, dears. I am missing half of it. / WHO IS THAT?
b react shock / There's a THIRD CAN?!
a eyes shock
detail cat
c say calm / Who do you think kept it tight for ten years?
b say shy / All ten? Even when I moved the plant? / Especially then.
a turn happy / Grandma. What did he say when I wasn't listening?`,
  ],
  'lantern-cartographer': [
    ['The Last Hill', 'elder'],
    'North has moved. I drew it moving.',
    ['There is no ground on this page!', 'Then walk carefully and I will draw some.'],
    `place forest / Past the edge the paper is warm.
c say calm / You have been standing on me since Tuesday. / Bram? Was that your stomach?
b say worry / I had hoped that it was.
a eyes shock
c say steady / Your father promised me a name and ran out of ink.
detail lantern
a act bow worry
c turn cool / He wrote something else first. He wrote the way home. It is on the back of you.`,
  ],
  'mother-of-storms': [
    ['Chamberlain', 'officer'],
    'Wipe your feet before you come in, Thunder.',
    ['The harbor is on fire, old mother!', 'He is sulking. Bring me a chair and a bell.'],
    `place castle / Four places laid. Nobody has sat down.
c say worry / Madam, the roof is leaving. / He was always the strong one.
b say shock / She scolded it and it STOPPED.
a eyes cool
c act bow shock
a say steady / Three of mine are at sea. Where is the little one?
detail bird
c turn worry / His Majesty has it in a jar. Under the throne. It has begun to hum.`,
  ],
  'salt-witch': [
    ['Old Brandt', 'elder'],
    'The tide owes me since Candlemas.',
    ['You brought up the wrong one!', 'The sea sends whom it likes. So do I.'],
    `place sea / Low water. A boat with nobody in it, rowing.
c say tired / I paid you a cup for my brother. Thirty winters ago. / And he came.
c eyes worry
c say worry / He never ate. He never once got warm.
b act stand worry
detail cup
a say cool / You asked me to bring him. You did not ask for all of him.
c turn shock / Sunniva. What is it that you have got in the cellar?`,
  ],
  'do-not-wake-the-mountain': [
    ['The Mountain', 'elder'],
    'It opened the OTHER one.',
    ['Say nothing. Think nothing.', 'I am thinking about soup!'],
    `place forest / A voice like a cellar door.
c say calm / What year is it? / A quiet one, sir! A really quiet one!
b eyes shock
c say tired / I only closed my eyes because you all stood there so politely.
a react shock / Nine HUNDRED years?!
b say steady / Then there was never a danger. / Oh, there is.
detail moon
c turn steady / I was asked to keep something in. You had better all get off my lid.`,
  ],
  'tanuki-tax-office': [
    ['Auntie Badger', 'lady'],
    'Form nineteen has bitten form twenty!',
    ['The deadline is midnight!', 'Whose midnight? Tick one.'],
    `place office / Counter three. The line is mostly ears.
c say cool / I am declaring one river. / Is it a primary river?
b say steady / Madam, that river was declared by a heron.
a eyes worry
c say smug / The heron is my dependent.
detail book
a act point shout
a say shout / There is a stamp missing! / There is a leaf on it.
b turn worry / Pon. That is MY leaf. Who has been sitting at my desk as me?`,
  ],
  'dad-is-a-witch': [
    ['Madam Crake', 'lady'],
    'I said lift the CAT, not the house!',
    ['Dad, the neighbors are waving!', 'Wave back! I need both hands!'],
    `place room / Tuesday. The coven is on time and on the ceiling.
c say cool / You are not Rosalind. / I'm her boy, ma'am. The tall one.
a say grin / He can already fall quite far.
c eyes steady
b act bow worry
c say calm / Your mother kept one spell back. She said that it was for a father.
detail key
c turn smug / It makes one promise impossible to break. Think hard. The hat is already listening.`,
  ],
  'my-rival-is-a-goose': [
    ['Goose Manager', 'clerk'],
    'It took the inside lane at the DUCK POND!',
    ['It has a sponsor now!', 'It is wearing the sponsor!'],
    `place park / Finish line. Feathers and shame.
c say smug / My client accepts your surrender. / You MANAGE it?
b say tired / I did tell you there was a contract.
a react shock / There's a POSTER of me! I'm the "before"!
detail shoes
c say steady / Spring final. Twelve laps. It picks the music.
a eyes steady
c turn worry / Between us, young man? It only runs on days when you come.`,
  ],
  'elevator-samurai': [
    ['Ms. Okubo', 'clerk'],
    'He has drawn his sword at the water cooler!',
    ['Which of these doors is the enemy?', 'That one is marketing.'],
    `place office / Ninth floor. Forty chairs, one agenda.
c say cool / You are late. Item one was in 1615. / My lady Okubo?
a say shock / You KNOW our head of accounts?
c eyes calm
b act bow shock
c say steady / I took the stairs, Kanbei. It has been a long career.
detail clock
c turn worry / They mean to stop the elevator on Friday. With you on the wrong side of it.`,
  ],
  'goldfish-landlord': [
    ['The Snail', 'elder'],
    'He has raised the rent. In gravel.',
    ['He wants the castle moved left!', 'He wanted it right a second ago!'],
    `place room / Inspection. The water is at twenty-one.
c say tired / You will want to read clause nine. I wrote it on the glass. / The SNAIL talks?
b say calm / Slowly. We usually start him on a Monday.
a eyes shock
c say calm / He does not forget. It is cheaper when they think so.
detail door
b act stand shock
c turn worry / Ask him, then, what happened to the tenant before you.`,
  ],
  'the-ninth-stair': [
    ['Caretaker', 'giant'],
    'My shoes are up there. I am wearing my shoes.',
    ['You counted out loud.', 'I thought it was you who answered.'],
    `place stairs / After the bell. Chalk on every step.
c say tired / I number them at night. There is always one I did not write. / Where is Sayo's desk?
c say worry / There were thirty names on that list this morning.
a eyes shock
detail book
a say worry / She sat beside me. She had a green pencil. / Whose hand is that in, miss?
c turn ghost / You have been holding it since you came down.`,
  ],
  'feed-the-well': [
    ['The Priest', 'elder'],
    'The rope is wet all the way up.',
    ['It pulled back.', 'Then it has had enough rice.'],
    `place forest / Noon. The bucket has been washed.
c say worry / Your grandmother paid me to bless the lid. Every month. / Against what?
b say steady / Do not answer that, Father.
c eyes worry
c say tired / Not against. She wanted it to be able to open from inside.
detail key
a say shock / Who is down there, Aunt? / Nobody whom you remember.
b turn ghost / You had a sister, Kaoru. The well asks only once, and that time I said yes.`,
  ],
  'the-doll-hospital': [
    ['The Patient', 'youth'],
    'She hums while she sews. The dolls hum back.',
    ['Hold still, little one.', 'It is not moving. I am.'],
    `place shop / Bed eleven has sat up.
c say calm / You are going to be so pretty, Emi. / Who said that?
b say worry / That one has no mouth yet.
c say shy / She takes it out at the end. So that we do not cry on the seams.
b eyes shock
detail eye
a act point calm
a turn smug / Your name, dear. I need it for the drawer. All of it, please.`,
  ],
  'orbit-mail': [
    ['Postmaster Ro', 'officer'],
    'The stamp is from a country that has not happened.',
    ['Station four has been dark for a century.', 'Then who just asked for a signature?'],
    `place ship / Return to sender. Sender: this ship.
c say steady / Pilot, you will destroy that envelope. / It's in my handwriting, sir.
b say calm / The ink is dry. By about two hundred years.
a eyes worry
c say worry / We have had one such letter before. The route had twenty stations then.
detail letter
b say shock / Pim, your hand. You have ink on it. / I haven't written it YET.
a turn steady / It says: do not stop at nineteen. And we have just docked.`,
  ],
  'parallel-homeroom': [
    ['Ms. Tsuda', 'clerk'],
    'My shadow raised its hand first.',
    ['If you are me, what am I thinking?', 'That this would be easier if I were nicer.'],
    `place classroom / 8:46. The register is smoking slightly.
c say tired / One Aoi. I am paid for one Aoi. / Ask us something only I know!
b say smug / She dreams about the pool. I do it awake.
c eyes shock
detail clock
c say worry / In which of your worlds did I retire? / Hers.
a turn shock / Miss? Why are there two chairs with your coat on?`,
  ],
  'rust-garden': [
    ['The Colonel', 'elder'],
    'It moved one finger. To make shade.',
    ['Step away from the weapon, child!', 'You step away. You are on the tulips.'],
    `place park / Boots, and an old key on a chain.
c say steady / I gave that thing its last order. I have come to take it back. / It won't hear you. It's busy.
b eyes calm
c say tired / I told it to hold its ground. I meant a day.
detail bird
a say worry / What happens when you turn that key? / It may lie down at last.
c turn shock / It has shaken its head. In forty years it never once shook its head.`,
  ],
  'under-europa': [
    ['Surface Control', 'elder'],
    'That is not an echo. It waited for us to finish.',
    ['Four kilometers down and it is getting warmer.', 'It turned on a light. For us.'],
    `place ship / The cable hums in a rhythm with manners.
c say worry / Ilse, your line is slack. Say again, it is slack. / We're still going down.
b say worry / Then what is holding the other end?
detail eye
a eyes shock
c say shout / Cut it. Cut the cable now! / It's tied a bow in it.
b turn calm / It is knocking again. Three short. That is our own call sign, from tomorrow.`,
  ],
  'lane-four': [
    ['Timekeeper', 'officer'],
    'Do not look left. Left is where they lose.',
    ['He is breathing every ninth stroke!', 'He is not. He forgot to.'],
    `place pool / The board shows a time. Then nothing.
c say worry / Swimmer, would you go and touch the wall again? / Did it not count?
b say shock / That clock is broken. Tell me it is.
c eyes shock
c say steady / I hold that record. I have held it for thirty-one years.
detail clock
a react happy / My dog had me slower!
c turn cool / I swam in that river once, boy. Ask who pulled me out of it.`,
  ],
  'seven-minutes': [
    ['Doctor Aya', 'clerk'],
    'Minute three. Nobody has touched me yet.',
    ['He is on one leg!', 'He only needs the one!'],
    `place stadium / Ice, tape, and a very quiet bench.
c say cool / I signed you for seven. You stood up in the eighth. / It was loud. I didn't hear the clock.
b say worry / He heard. I saw him hear.
a eyes tired
c say steady / There is a picture of that knee on my desk. Do you want to see it?
detail ball
a say grin / Is there a minute eight in it? / There is one more season in it. Or one more game.
b turn shock / The final. It has overtime, Hayate. It has overtime.`,
  ],
  'long-shadow': [
    ['The Scout', 'lady'],
    'Second serve. He always hides behind the second.',
    ['You have never come to the net!', 'You never left it open.'],
    `place park / A stranger with two pencils.
c say calm / I came for the tall one. Which of you is tall? / At six? Both of us.
b say smug / Him. Write down him.
a eyes shock
c say steady / Odd. He just told me the same thing about you.
detail ball
a say worry / Rafa, you threw the last set. / I was tired.
c turn cool / One of you is lying for the other. I only pay for the one who stops.`,
  ],
  'red-corner': [
    ['Champion Sudo', 'officer'],
    'Left foot. Left foot. LEFT FOOT.',
    ['She is dropping her guard!', 'I told her to. Watch.'],
    `place gym / The door opens without knocking.
c say smug / You are teaching again, old man. That punch, of all things. / It is only a punch.
a say grin / You're on the poster at our shop! You owe us for the gyoza.
b eyes cool
c say cool / Does she know who was standing on the other end of it?
detail shoes
b act stand tired
c turn steady / My father has not said a word since that night. Show me, girl. Slowly.`,
  ],
  'corner-store-6am': [
    ['Mr. Ota', 'elder'],
    'The microwave has counted to zero for us both.',
    ['You came early.', 'I never left. It is still yesterday.'],
    `place shop / 6:04. The bell over the door is off duty.
c say tired / One tuna. And whatever the young lady leaves on the counter. / She leaves it for you?
b say shy / It was a mistake. Every day since April.
detail cat
a eyes calm
c say calm / My wife used to come in at this hour. You stock the shelf as she liked it.
b act bow shy
c turn happy / Somebody has drawn her on the receipts, son. Which of you two was it?`,
  ],
  'feedback-girls': [
    ['Drummer Kei', 'youth'],
    'Count us in before I start being sensible!',
    ['That amp is on fire!', 'LEAVE IT. It is in tune!'],
    `place stage / Eight seconds after. Ears like bells.
c say worry / I sent that text by accident. I was quitting my JOB. / You what?
b say grin / We only had half a kit. Half a kit and a trash can.
a react shock / We played it as a DUO!
c eyes shock
detail phone
c say happy / It has four hundred thousand views. The trash can is trending.
b turn shout / They want a second song, Nao. By Friday. Nao? NAO!`,
  ],
  'cat-ferry': [
    ['Tabby, First Class', 'elder'],
    'They are all facing the same way. They never do.',
    ['That one has a briefcase.', 'It is a Tuesday. It is the audit.'],
    `place sea / The far pier. Nobody human gets off.
c say cool / The deck hand may carry my umbrella. / You can TALK? All summer you made me guess!
b say calm / They were waiting to see if you would mop.
a eyes shock
detail umbrella
c say steady / There is a vacancy. It comes with a bell and a say in things.
a act bow shock
c turn smug / The last one who held it is your Captain. Ask her what she did with her tail.`,
  ],
  'sunday-laundromat': [
    ['Grandfather Ueda', 'elder'],
    'Number six has stopped. Neither of us has.',
    ['Your sock is in with mine.', 'It asked to go.'],
    `place shop / Spin cycle. The windows are all steam.
c say calm / You two fold like people with something to say. / We only share the dryer.
b say shy / And the bench. And the thirty-eight minutes.
detail clock
a eyes shy
c say happy / I met my Chiyo at number four. She stole a shirt so I would come back.
b react shock / My blue one! I thought that the machine ate it!
a turn shy / It's a very good shirt. I was going to say so next week.`,
  ],
  'the-alibi-club': [
    ['The Client', 'lady'],
    'Seven people swear that I was dancing.',
    ['Who was in this chair?', 'Whoever you need.'],
    `place corridor / Room four. A coat that has been paid for.
c say worry / I want to have been at the movies. With her. / With me? I've just joined.
b say calm / You will remember the film in a minute. It was a sad one.
a eyes cool
c say shock / You sold that same evening to somebody else. I can see the stub.
detail key
a say steady / Whose name's on it, Mikado? / Put it down.
c turn worry / "Brother, row F". He sat next to me. He asked me what he had done.`,
  ],
  'thirteen-umbrellas': [
    ['Doorman', 'officer'],
    'Look at the feet. There are twenty-six.',
    ['Nobody on this list is missing.', 'So who is it that nobody would miss?'],
    `place corridor / Lost property, ground floor.
c say smug / That yellow one? Comes in every time it is sunny. / By itself?
b say steady / Describe the person. Carefully.
c eyes worry
c say worry / There is always a hand. I never did get up to the face.
detail umbrella
a say shock / I washed that window. I waved at it. / Did it wave back?
b turn cool / Open it, Miss Sumire. Indoors, please. I have stopped being superstitious.`,
  ],
  'midnight-ramen-club': [
    ['The Food Writer', 'lady'],
    'He is tasting it with his eyes shut. Hide the ladle.',
    ['You threw away nine hours!', 'I heard one bubble too many.'],
    `place kitchen / Last stool. A notebook under the napkin.
c say cool / One bowl. And whatever you do wrong in it. / How does she know?
b say steady / Everybody knows. Nobody knows which.
a eyes worry
c say tired / I ate here when I was six. It tasted of something burning.
detail bowl
b act stand shock
a say worry / Boss? What was it that burned? / The first shop, Tatsu.
c turn calm / You carried out the pot and a little girl. I always wondered why in that order.`,
  ],
  'bread-before-dawn': [
    ['Madame Aubert', 'grandmother'],
    'Two in the morning, and there is a line.',
    ['They are all carrying empty baskets.', 'Not one of them is buying bread.'],
    `place kitchen / The oven door is warm. Nobody lit it.
c say smug / Forty loaves, dear. The usual forty. / For whom? The shop is closed.
b say worry / Tell her. She owns the oven now.
c eyes calm
c say steady / Your mother baked one name into each. We deliver them before the post does.
detail letter
a act crouch shock
a say shock / There's one in here with mine on it! / That is not from your mother.
c turn shy / It has come every year since you left. You were not to see it until you stayed.`,
  ],
  'knife-and-tide': [
    ['Uncle Ban', 'giant'],
    'The boat rolls left. Cut on the breath.',
    ['She is using a vegetable knife!', 'She is using the tide!'],
    `place sea / The harbor lies like a plate.
c say tired / I am the one who sold it, girl. I have come to say it in the daylight. / You? You cried at his grave.
b say cool / He asked a fair price. I paid an unfair one.
a eyes cool
c say worry / There was a debt. He begged me to let the knife pay, and not the house.
detail bird
a say steady / Is that true, Chef? / Turn the blade over. Read it.
b turn worry / He had it engraved for you. I have cooked for nine years with your name in my hand.`,
  ],
  'snow-ledger': [
    ['Widow Kiyo', 'maiden'],
    'Three coppers, from a man who died of manners.',
    ['You would draw for nine coins?', 'For eight. One is mine.'],
    `place inn / A second bowl is set. It steams.
c say calm / My husband owed you nothing, sir. I kept his books. / He is on page forty.
b say worry / Nobody has said that name here since the thaw.
a eyes shock
c say cool / Then look who signed for it.
detail book
a act kneel shock
a say worry / This is my seal. I have never been so far north. / You were here in the autumn.
c turn ghost / You ate from that bowl. And you told us that your name was Death, and laughed.`,
  ],
  'castle-of-kites': [
    ['The Enemy Boy', 'youth'],
    'I can see their cook. He is crying into the rice.',
    ['Pull him in!', 'He has let go of the rope, my lord!'],
    `place castle / The wrong side of the wall. A cart of straw.
c say shock / You fell out of the SKY. / Please do not tell anyone. It was on purpose.
a eyes worry
c say shy / I draw it every day, your kite. I am supposed to shoot at it.
detail lantern
b say worry / Has the line gone slack? Answer me! / It was cut, my lord.
c act offer happy
c turn calm / They dig under your north tower. Tonight. Take my kite. It is better than yours.`,
  ],
  'the-camel-bank': [
    ['The Stranger', 'giant'],
    'The fourth camel has refused a signature.',
    ['They mean to rob us in nine languages!', 'Then quote them a fee in the tenth.'],
    `place desert / A fire that none of them lit.
c say smug / I have come to withdraw one coin. / On which account, friend?
b say worry / There is no such account. I would remember the smell.
a eyes cool
c say calm / It was opened before Samarkand had walls. Look at the face on it.
detail moon
a say shock / That is my face. / You have aged well.
c turn steady / You left it with us, not I with you. Interest is due at sunrise, and it isn't money.`,
  ],
  'the-fox-files': [
    ['Shrine Maiden', 'maiden'],
    'No footprints. It was polite enough to sweep.',
    ['You said that the mask was empty!', 'It was. I was in it a little later.'],
    `place shrine / Exhibit nine is looking at the ceiling.
c say worry / Officer, four bells are gone and I can still hear them. / From which side?
b say smug / Ask her about the fifth. There is always a fifth.
c eyes shock
detail key
a say cool / Inari. Where were you on Tuesday? / On Tuesday I was Wednesday.
c act point shock
c turn shock / That is no fox. That is the man who reported the theft, and he is still smiling.`,
  ],
  'moth-hotel': [
    ['Guest in 404', 'elder'],
    'Room eleven has rung. There are only ten.',
    ['Who switched off the lamp?', 'Nobody. It closed its eyes.'],
    `place corridor / 3 a.m. A tray outside of every door.
c say tired / I have asked to check out, young man. In 1962. / Madame has the bill.
b say calm / You had the view, dear. Everybody stays for the view.
a eyes shock
c say worry / Count the windows from outside when you can. I painted one on.
detail lantern
a say worry / What's behind the real ones? / Wings, mostly.
c turn ghost / She only ever keeps one porter. Look at your shoulders, son. They have begun.`,
  ],
};
