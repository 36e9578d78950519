// What the later chapters of each title are about, one subject per line: a thing, a person, a place, a deed. No two titles share one.
/** @import { Subject } from '../types' */
const TOLD = {
  crowblade: `the rope ladder|the ferryman|under the third bridge|cross before the bell
the lacquered scabbard|the armorer's widow|behind the dye works|draw without anger
the wanted poster|the bounty clerk|at the fish gate|walk in by daylight
the cracked temple bell|the blind lookout|on the bell tower|ring it only once
the crow feather|Genba's nephew|in the rope yard|bow to an enemy
the tarred ladder|the toll collector|over the fish market|run the roof beams
the borrowed helmet|the tea-house spy|by the flooded gate|spare a liar
the sealed well|the gate captain|along the salt road|finish the old duel`,
  'iron-choir': `the tuning key|the hangar chaplain|in bay six|hum the second verse
the cracked visor|the test pilot|on the gantry|open her chest plate
the casualty list|the radio girl|in the signal room|jam the frequency
the spare left hand|the welder|under the crane|march without orders
the pilot's harmonica|the deserter|beyond the minefield|sing to the enemy line
the kill switch|the state inspector|on the parade ground|stand all seven up`,
  'paper-tiger': `the torn contract|the stamp forger|on the laundry lines|fold it back flat
the wax seal|the notary's son|in the paper market|outrun a signature
the paper crane|the blackmail broker|over the tannery|deliver nothing on time
the bicycle bell|the rival courier|at the toll stairs|ride down the aqueduct
the origami key|the judge's cook|in the archive chimney|read the small print
the blank invoice|the inkmaker|below the printing house|tear up a promise`,
  'two-stops-to-spring': `the lost bookmark|the boy with the cello|at the ticket gate|ride to the terminus
the spare umbrella|his little sister|on platform two|say it before the doors close
the library card|the substitute teacher|in the last car|skip cram school
the plum blossom|the station cat's owner|by the vending machines|sit on his side
the moving box|the girl from the choir|at the level crossing|write first
the summer timetable|the track worker|on the footbridge|miss it on purpose`,
  'glasshouse-letters': `the pressed fern|the duke's gardener|among the citrus trees|sign a real name
the frosted pane|the illustrator's aunt|by the boiler|draw what is not there
the night-blooming cactus|the orchid thief|in the palm court|stay until it opens
the Latin label|the visiting professor|at the seed table|mislabel a rose
the watering can|the engaged cousin|on the iron gallery|break one pane
the botanical plate|the newspaper man|beside the lily pool|publish the drawings`,
  'the-last-gondola': `the brass lever|the carousel boy|under the big wheel|stop it at the top
the strip of tickets|the fortune machine|by the shooting gallery|ride once without paying
the burnt-out bulb|the night electrician|on the maintenance ladder|climb the spokes
the demolition notice|the mayor's daughter|outside the hall of mirrors|save one gondola
the photo strip|her ex-boyfriend|behind the popcorn stand|hold hands at eight forty
the master switch|the scrap dealer|at the closed pier|light it one last time`,
  'tin-can-line': `the second knot|the boy downstairs|over the alley|answer before breakfast
the clothespin|the new neighbor|on the fire escape|pull twice for yes
the baby photo|her mother|at the corner bakery|knock like normal people
the broken window|the landlord's nephew|under the awning|cut the string
the walkie-talkie|the piano teacher|across the courtyard|whisper after midnight
the moving van|the mail carrier|by the mailboxes|stretch it four streets`,
  'lantern-cartographer': `the blank corner|the toll troll|past the singing marsh|measure a shadow
the brass compass|the bridge keeper|on the leaning hill|name a river
the ink of fireflies|the rival surveyor|in the walking wood|draw it from memory
the folded valley|the goat oracle|below the upside-down lake|ask it for directions
the royal seal|the king's geographer|at the edge of the atlas|leave one place unmapped
the unlit beacon|the hermit of the cape|behind the waterfall|count the paces twice
the wandering milestone|the mapmaker's ghost|between two norths|draw the way home`,
  'mother-of-storms': `the weather vane|the lighthouse wife|on the harbor wall|scold a hurricane
the jar of thunder|the king's astronomer|in the throne room|forgive the eldest
the torn sail|the drowned admiral|off the black rocks|call him in for supper
the cradle song|the youngest wind|over the barley|teach it to whisper
the copper roof|the royal umbrella maker|above the cathedral|stand in the doorway
the empty chair|the rain's godfather|at the eye of it|let them grow up`,
  'salt-witch': `the salt cellar|the net mender|at the low-water mark|pay in tears
the wooden leg|the harbor reeve|behind the smokehouse|refuse the sea
the drowned bell|the wrecker's bride|out by the skerries|weigh a soul
the herring barrel|the parson's wife|in the boathouse loft|sleep with one ear open
the glass float|the boy who came back|on the causeway|walk out at ebb
the captain's tooth|the tide clerk|under the jetty|sweeten the brine`,
  'do-not-wake-the-mountain': `the feather duster|the silent abbot|on the left eyebrow|tiptoe in armor
the soup kettle|the royal whisperer|beside the great nostril|sing it a lullaby
the alarm gong|the recruit with hiccups|along the ridge of the spine|apologize to a cliff
the woolen blanket|the quarry boss|at the foot of the chin|scratch where it itches
the nine-hundredth candle|the oldest guard|inside the yawning cave|tell it the news
the velvet hammer|the envoy from the valley|halfway down the beard|close one eye again`,
  'tanuki-tax-office': `the acorn ledger|the crane auditor|at counter nine|deduct a waterfall
the haunted stapler|the kappa plumber|in the filing cave|audit a rainbow
the leaf of absence|the intern fox|beneath the torii annex|photocopy a ghost
the overdue curse|the snow accountant|on the break-room roof|refund a wish
the three-tailed receipt|the district badger|by the suggestion box|forge a moonbeam
the golden abacus|the minister of puddles|in the basement shrine|file on April first`,
  'dad-is-a-witch': `the size-twelve slipper|the bowling captain|at the school gate|fly in a straight line
the talking toaster|the PTA president|over the car wash|turn it back into a cat
the coven cookbook|the boy next door|in the laundry room|bake without smoke
the parking broom|the traffic cop|on the garage roof|park between two clouds
the recital costume|the ballet teacher|behind the gym curtain|dance unenchanted
the lucky bowling ball|the witch inspector|down the frozen aisle|pass the hat test`,
  'my-rival-is-a-goose': `the checkered breadcrumb|the swan referee|past the boathouse|fake a limp
the aerodynamic headband|the pigeon bookmaker|around the fountain|overtake on grass
the honking starter gun|the lady with the baguette|at the duck crossing|run in flippers
the photo finish|the park ranger|beside the rowboats|smile for second place
the secret training egg|the marathon champion|under the willow|learn to waddle
the golden bill trophy|the ornithologist|on the picnic lawn|share a podium`,
  'elevator-samurai': `the visitor badge|the man from legal|between four and five|bow to a printer
the quarterly scroll|the regional shogun|in meeting room Fuji|slay the agenda
the ergonomic chair|the yoga instructor|by the copy machine|reply to all
the vending machine tea|the night guard|on the parking level|ride up in silence
the team-building rope|the intern ninja|at the smoking corner|surrender a lunch break
the emergency button|the elevator mechanic|above the top floor|resign with honor`,
  'goldfish-landlord': `the plastic castle|the catfish lawyer|on the second shelf|pay in brine shrimp
the lease in crayon|the tenant in the bathtub|by the air pump|evict a turtle
the miniature hat|the pet shop bailiff|below the aquarium lamp|clean the filter
the bubble machine|the cat from 2B|in the soap dish|keep a secret three seconds
the security deposit|the koi consortium|at the garden pond|bow to a bowl
the tiny rent receipt|the building's real owner|behind the fish food|raise the water level`,
  'the-ninth-stair': `the piece of chalk|the girl from thirty years ago|on the fourth landing|count backward
the class photo|the substitute caretaker|outside the music room|leave your shoes
the broken fuse|the school nurse|at the roof door|speak to the draft
the attendance sheet|the empty uniform|below the first step|answer for Sayo
the janitor's flashlight|the transfer student|in the gap behind the lockers|hold the rail
the graduation ribbon|the one who was left|where the stairwell bends|step over it`,
  'feed-the-well': `the rice bucket|the dowser|by the dry paddy|lower it slowly
the knotted rope|the neighbor's hired man|under the persimmon tree|say your own name
the wooden lid|the twin in the picture|at the stone rim|listen with your mouth shut
the child's sandal|the water inspector|in the storehouse|go down yourself
the funeral lantern|the aunt's first husband|along the ditch|starve it for a night
the pulley wheel|the thing in Thursday's coat|beneath the kitchen floor|give it a better offer`,
  'the-doll-hospital': `the porcelain hand|the girl in bed four|on the operating table|close her eyelids
the jar of lashes|the toy collector|behind the velvet screen|stitch without thread
the music-box heart|the seamstress's ghost|in drawer eleven|wind her again
the sawdust ledger|the grieving father|at the night window|refuse the gold
the left glass eye|the first patient|inside the display case|breathe for her
the ribbon with a name|the doctor's mother|under the sewing lamp|trade places`,
  'orbit-mail': `the frozen parcel|the ring station widow|off Ganymede|deliver before the echo
the unlicked stamp|the robot postmaster|in the sorting drum|fly without lights
the magnetic mailbag|the asteroid hermit|behind the dark relay|read a stranger's letter
the black-bordered card|the smuggler captain|on the docking spine|burn the last fuel
the postal flag|the girl on channel nine|past the dead moon|return it to nobody
the time-locked envelope|the previous pilot|at station nineteen|be late by a century
the dented mailbox|the comet farmer|under the signal mast|sign for the sun`,
  'parallel-homeroom': `the wrong eraser|the other class president|in the mirrored hallway|swap lunches
the double timetable|the Aoi with a scar|behind the science wing|pass as myself
the glitching bell|the teacher with two coats|on the folded staircase|graduate twice
the burned textbook|the boy who exists once|by the third water fountain|flip the calendar
the inside-out uniform|the principal's reflection|at the seam in the gym|fail on purpose
the second moon|the last original|across the crease|vote for the other one`,
  'rust-garden': `the watering schedule|the scrap merchant|beneath the iron shoulder|plant in its palm
the bent gun barrel|the drummer boy|among the beanpoles|oil a sleeping hinge
the seed tin|the war widow|at the crater pond|forgive unit four
the red warning lamp|the deaf beekeeper|in the shade of the turret|teach it to prune
the deactivation code|the young lieutenant|along the trench of lettuces|stand between them
the medal in the compost|the historian|under the apple crane|walk it home`,
  'under-europa': `the acoustic log|the second diver|beneath the ice shelf|answer in prime numbers
the cracked porthole|the drill foreman|at minus nineteen|turn off every light
the sample tube|the voice like Bo's|beside the thermal vent|knock four times
the slack cable|the doctor on the surface|inside the kelp of glass|open the inner hatch
the borrowed call sign|the one that imitates|under the double ice|teach it our names
the warm stone|the crew of the first dive|in the drowned cathedral|surface without it`,
  'lane-four': `the lucky goggles|the backstroke prodigy|at the far wall|turn without looking
the dog's stopwatch|the lane three boy|below the starting blocks|breathe on the left
the river stone|the retired coach|upstream of the mill|swim it in the dark
the relay baton cap|the butterfly twins|in the warm-up pool|trust the third leg
the false start|the national selector|under the scoreboard|shave half a second
the cracked kickboard|the pool janitor|by the diving tower|lose on purpose
the waterproof diary|the open-water champion|in the flooded lane|touch before they look`,
  'seven-minutes': `the knee brace|the opposing center|on the baseline|sit out the third quarter
the bench towel|the rookie guard|in the tunnel|pass when it hurts
the shot clock|the sportswriter|under the east basket|steal the inbound
the old jersey|the captain's brother|at the free-throw line|take the last charge
the taped thumb|the physio's intern|behind the team bus|stand up in minute six
the broken whistle|the veteran referee|in front of the home bench|make seven enough`,
  'long-shadow': `the wooden racket|the ball girl|behind the baseline|return with the left
the chalk mark|the club champion|on court eleven|call your own fault
the borrowed string|the old doubles pair|by the roller shed|wait for the sun
the tie-break towel|their father|under the umpire's chair|play the shadow
the silver plate|the hotel guest|at the clay depot|beat a brother fairly
the dead lob|the umpire from Porto|beside the net post|serve at sunset`,
  'red-corner': `the mouthguard|the southpaw from the docks|in the blue corner|slip inside the jab
the noodle box|the featherweight queen|below the ring apron|jump rope till dawn
the old fight poster|the promoter|by the heavy bag|take one to land one
the cut-man's bucket|Goh's last opponent|at the weigh-in|duck under pride
the hand wraps|the girl who quit|behind the bleachers|make the weight
the tenth bell|the ringside doctor|on the top rope|get up at nine`,
  'corner-store-6am': `the last rice ball|the taxi driver|by the hot-drink shelf|restock the quiet
the lottery ticket|the night nurse|at the register|nap standing up
the broken ice machine|the man in pajamas|in aisle two|give exact change
the lost glove|the delivery kid|under the door chime|guess the next customer
the expired pudding|the district manager|outside by the bins|watch it snow indoors
the employee calendar|the old couple|behind the magazine rack|close for one minute`,
  'feedback-girls': `the blown amplifier|the bassist's cousin|backstage at the Pit|tune down a step
the demo tape|the record scout|in the rehearsal garage|play it without words
the broken drumstick|the band before us|on the loading dock|count in at five
the set list|Nao's big sister|beside the mixing desk|sing the wrong verse
the borrowed van|the venue owner|at the rest stop|sleep on the speakers
the encore bell|the drummer who left|in the front row|turn it up to rude`,
  'cat-ferry': `the tabby's ticket|the harbor kitten|at the bow rail|dock without meowing
the fish timetable|the one-eyed boatswain|in the engine room|carry nine passengers
the lost collar|the lighthouse tom|on the fog side|purr in Morse
the velvet lifebelt|the widow with tuna|by the gangplank|cross on a full moon
the brass foghorn|the ferry's first captain|under the sun deck|count tails twice
the anchor-shaped toy|the marine inspector|off Whisker Point|sail for the smell`,
  'sunday-laundromat': `the odd sock|the woman with curtains|by dryer nine|fold a fitted sheet
the box of quarters|the soap salesman|at the change machine|wait one more cycle
the red scarf that ran|Kazu's roommate|on the orange bench|wash it twice
the lost button|the wedding guest|near the window seat|share a basket
the forgotten note|the repairman|behind the spin cycle|ask before it rinses
the ironing board|the marathon grandma|under the humming light|come on a Tuesday`,
  'the-alibi-club': `the club stamp|the girl who needs Friday|in club room four|be seen elsewhere
the forged movie stub|the disciplinary chair|behind the auditorium|forget a face
the borrowed wristwatch|the chess captain|at the bicycle racks|lie in the third person
the membership card|the boy with no shadow of doubt|by the trophy case|account for ten minutes
the locked diary|the student newspaper|under the bleacher seats|stage a sighting
the school bell log|the club's first client|on the gym balcony|tell the truth sideways`,
  'thirteen-umbrellas': `the yellow umbrella|the cloakroom girl|over the scramble crossing|follow the dry one
the window squeegee|the twelfth pedestrian|on the eleventh floor|count again in rain
the wet footprint|the umbrella repairer|by the subway mouth|hang by one rope
the claim ticket|the man in a raincoat|inside the revolving door|search lost property
the bent spoke|the traffic camera clerk|below the billboard|cross against the light
the weather report|the thirteenth|at the taxi stand|wait for a cloudburst`,
  'midnight-ramen-club': `the forty-year broth|the noodle supplier|at the third stool|skim without talking
the cracked ladle|the health inspector|under the paper lantern|refuse a second bowl
the secret tare|the ramen critic|by the back burner|eat it scalding
the wooden token|the oldest of the old men|in the alley line|salt it from memory
the dented timer|Tatsu's homeroom teacher|behind the noren|boil for ninety seconds
the rival's menu|the cart owner|on the delivery bike|serve it without egg`,
  'bread-before-dawn': `the mother dough|the street sweeper|at the oven door|knead until it answers
the flour-dusted key|the organist|in the cellar bakery|shape forty by hand
the burnt baguette|the tax collector's wife|on the delivery steps|let it rise twice
the copper scale|the miller|under the shop sign|sell yesterday's bread
the handwritten recipe|Margot's godfather|by the cooling racks|leave out the butter
the Sunday brioche|the supermarket man|across from the fountain|bake for the whole street`,
  'knife-and-tide': `the sharkskin grip|the eel seller|on the cutting barge|fillet with closed eyes
the whetstone|the chef's left hand|at the tuna auction|cut against the grain
the oyster crate|the salt merchant's boy|below the fish stairs|open ninety a minute
the father's apron|the judge with a cold|behind the ice house|taste before you win
the chipped blade|the harbor cook|beside the crab pots|sharpen it on coral
the festival sea bream|the woman who bought it|under the pier lamp|challenge him at high tide`,
  'snow-ledger': `the frozen inkstone|the sake brewer|at the mountain toll|collect from a ghost
the ninth page|the dead man's daughter|in the woodcutter's hut|forgive one copper
the paper umbrella|the debt buyer|on the rope bridge|walk into the drift
the blood-brown receipt|the widowed samurai|below the cedar pass|add it up again
the family crest|the bathhouse girl|by the hot spring|sell the short sword
the last unpaid line|the magistrate|beyond the snow fence|close the book`,
  'castle-of-kites': `the silk tail|the siege engineer|on the north wall|fly against the wind
the bamboo spar|the hungry drummer|above the moat|carry a lit fuse
the painted dragon|the enemy archer|in the granary loft|cut your own string
the last sheet of paper|the lord's sister|at the signal post|land behind their lines
the whistle reed|the captured scout|over the burned village|make them look up
the white flag|the kite maker's ghost|beneath the keep|hold until the thaw`,
  'the-camel-bank': `the extra coin|the moneylender of Bukhara|at the caravanserai|lend to a bandit
the third saddlebag|the silk weigher|on the dune road|bargain without words
the wax ledger|the camel that counts|by the date palms|balance it by starlight
the false ruby|the emir's treasurer|below the blue dome|insure a mirage
the knotted bridle|the salt widow|inside the dry cistern|pay interest in water
the branch office tent|the man who deposits sand|beyond the last well|audit the wind`,
  'the-fox-files': `the evidence leaf|the shrine accountant|behind precinct seven|arrest a waterfall
the tail report|the missing stone fox|at the crossroads shrine|question a scarecrow
the vending machine offering|the retired detective|on the vermilion steps|file it under weather
the second mask|the bride in the procession|in the evidence room|bow and not blink
the cold blue flame|the chief's grandmother|by the rice terraces|follow the bells
the case with no number|the ninth-tail witness|under a sunny rain|swear on fried tofu`,
  'moth-hotel': `the brass room key|the guest in the curtains|on floor seven and a half|dim the lobby
the dusty guest book|the elevator boy from 1920|in the ballroom lamp|check out alive
the silk wallpaper|the honeymoon couple|by the porcelain tub|carry their luggage
the candle bill|the chambermaid without wings|inside the linen closet|leave a window open
the night bell|the collector with pins|at the reception desk|refuse a tip
the chandelier cord|the porter before you|under the glass roof|stay until the bulbs go`,
};
const SUBJECTS = Object.fromEntries(
  Object.entries(TOLD).map(([slug, lines]) => [
    slug,
    lines.split('\n').map((line) => {
      const [thing, person, place, deed] = line.split('|');
      return { thing, person, place, deed };
    }),
  ]),
);
const nounOf = (phrase) =>
  phrase
    .split(/ (?:of|with|in|from|who|that|at|for|to|on|by|under|without|like|between|we) /)[0]
    .split(' ')
    .at(-1);
const ARTICLES = ['the', 'that', 'this', 'our', 'the same', 'that same', 'the very same', 'this very'];
const OWNER = /^(?:his|her|their) /;
const SHORT_FORMS = new Map();
for (const { thing, person } of Object.values(SUBJECTS).flat()) {
  for (const phrase of [thing, person]) {
    const noun = nounOf(phrase),
      same = [...SHORT_FORMS.values()].filter((short) => short.endsWith(` ${noun}`)).length;
    if (!SHORT_FORMS.has(phrase)) SHORT_FORMS.set(phrase, `${OWNER.exec(phrase)?.[0].trim() ?? ARTICLES[same] ?? 'the'} ${noun}`);
  }
}
/**
 * The short form of a thing or person: "the girl from thirty years ago" is "the girl", and the next girl in the library "that girl", so that
 * no two chapters have the same lines.
 */
export const shortForm = (phrase) => SHORT_FORMS.get(phrase) ?? phrase;
/** @type {(slug: string) => Subject[]} The subjects of a title's later chapters in order. */
export const laterChapterSubjectsOf = (slug) => SUBJECTS[slug];
