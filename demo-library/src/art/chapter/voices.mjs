// How each person talks: a manner, words that start a line, and words that end one. Constant through all later chapters, so that a reader
// can tell who speaks even without the pictures.
// Manners: f formal (no contractions), l loose (contractions), t trails off, x exclaims. Endings with a comma join the last sentence;
// others are separate sentences. One line per title: a's voice, then b's.
const TABLE = {
  crowblade: ['f|So.;Hm.;Listen.|, old man;It is enough.', 'l|Boy,;Hah!;Look,|, boy;Ask anyone.'],
  'iron-choir': ['l|Shh.;Wait, wait.;Okay, so…|, I swear;Hear it?', 'f|Mechanic.;By regulation,;In my day…|, mechanic;Note it down.'],
  'paper-tiger': ['lx|Hey,;Quick!;Oh, come on.|, boss;No refunds!', 'f|Naturally.;Courier,;As folded,|, courier;Mind the crease.'],
  'two-stops-to-spring': ['lt|Um…;I mean…;Well,|, I think;Sorry.', 'f|Ah.;Page one:;To be honest,|, Mio;As in the book.'],
  'glasshouse-letters': [
    'ft|Dear sir,;Forgive me.;Truly,|, sir;I blush to say it.',
    'f|Observe:;Curious.;In Latin,|, Miss Ines;Most botanical.',
  ],
  'the-last-gondola': ['l|Dude,;No way.;Okay, okay.|, dude;Best job ever.', 'f|Idiot.;Ren.;First of all,|, idiot;Write that down.'],
  'tin-can-line': ['lx|Hello, hello?;Guess what!;Tetsu!|, over;Over!', 'lt|Yeah…;Copy.;Tin can two.|, I guess;Whatever. Over.'],
  'lantern-cartographer': [
    'lx|Father says…;Look!;On my map,|, Bram;I measured!',
    'f|Small one,;Rrrm.;Stones know:|, small one;Slowly, slowly.',
  ],
  'mother-of-storms': [
    'f|Nonsense.;Child,;Wipe your feet.|, child;Mother knows.',
    "l|Your… ma'am?;Saints!;With respect,|, old mother;I have a spear, you know.",
  ],
  'salt-witch': [
    'ft|The tide says,;Salt and bone.;Hush.|, keeper;So the sea wills…',
    'l|Missus,;Now look here.;God help us,|, missus;I keep the light, is all.',
  ],
  'do-not-wake-the-mountain': [
    'lt|Psst.;Quietly!;Sorry, sorry…|, captain;Was that too loud?',
    'f|Pell!;Softly.;Rule nine:|, recruit;Whisper it.',
  ],
  'tanuki-tax-office': [
    'lx|Boss, boss!;Oh dear.;By my tail,|, Boss;Stamp!',
    'f|Form, please.;Hrm.;Under section four,|, Pon;In triplicate.',
  ],
  'dad-is-a-witch': ['lx|Da-ad!;Ew.;Seriously?|, Dad;I am telling Mom!', 'l|Pumpkin,;Whoopsie.;Abraca…|, pumpkin;Dad magic!'],
  'my-rival-is-a-goose': [
    'lx|No fair!;I swear,;Honk me!|, Coach;I am faster!',
    'f|Split time:;Tomo.;Statistically,|, runner;Again, with knees.',
  ],
  'elevator-samurai': [
    'lt|Per my mail…;Um, sir.;Going up.|, sir;Please advise.',
    'f|Hark!;Retainer,;On my honor,|, retainer;Thus I have spoken.',
  ],
  'goldfish-landlord': [
    'lx|Wait, what?;Sir, um!;Oh no.|, sir;I pay rent!',
    'f|He says:;Ahem.;Per the lease,|, tenant;He has forgotten already.',
  ],
  'the-ninth-stair': [
    'lt|One, two…;Did you hear?;Please.|, Sayo;I counted twice.',
    'f|Count again.;Yui.;Below us,|, little Yui;Eight is safe.',
  ],
  'feed-the-well': [
    'l|Auntie,;What the hell?;In the city,|, Auntie;That is not normal.',
    'f|Child.;It drinks.;Since my mother,|, child;Fill the bucket.',
  ],
  'the-doll-hospital': [
    'f|Hush now.;Needle.;My patients,|, my dear;It will not hurt.',
    'lt|Doctor?;Mister Bear says,;Please…|, Doctor;I was good.',
  ],
  'orbit-mail': ['lx|Roger!;Mail call!;Neat.|, Juno;Stamped and sealed!', 'f|Negative.;Estimate:;Pilot,|, pilot;Probability, low.'],
  'parallel-homeroom': ['lt|Excuse me,;In class,;Oh no…|, other me;The rules say so.', 'lx|Boring!;In mine,;Pfft.|, goody me;It exploded!'],
  'rust-garden': ['lx|Good morning!;Look,;Grandpa says,|, Oskar;Beans first!', 'ft|In the war,;Bah.;Girl,|, girl;I have seen it burn.'],
  'under-europa': ['f|Log it.;Quiet.;Depth check.|, Bo;Breathe slowly.', 'lt|Jeez, Ilse.;Uh…;Back home,|, Ilse;I want my bunk.'],
  'lane-four': [
    'lx|My dog says,;Splash!;In the river,|, city boy;Upstream!',
    'f|Tch.;By the clock,;Nagi.|, country;Zero point two seconds.',
  ],
  'seven-minutes': ["l|Seven minutes.;C'mon,;Easy.|, big man;Clock is running!", 'lx|Hnng!;Ox strong.;Captain!|, captain;Ox carry.'],
  'long-shadow': [
    'lt|Rafa…;I saw it,;Please.|, brother;Like you taught me.',
    'f|Fifteen-love.;Little one,;In Porto,|, little brother;Watch the feet.',
  ],
  'red-corner': ['lx|Yes, Goh!;Ha!;Hit me,|, old Goh;One more round!', "l|Hands up.;Kid,;Back in '62,|, kid;Mop the floor."],
  'corner-store-6am': [
    'lt|Yawn…;Honestly,;Coffee first.|, Hana;Is it Tuesday?',
    'fx|Welcome!;With a bag?;On special,|, dear customer;Thank you, come again!',
  ],
  'feedback-girls': [
    'lx|Louder!;One two three,;Screw it.|, Juri;Rock and roll!',
    'f|In B minor:;Tempo.;Technically,|, Nao;Flat, by the way.',
  ],
  'cat-ferry': [
    'lx|Captain!;Oh, fluffy.;Tickets, please.|, Captain;I counted tails!',
    "l|Ahoy.;By my beard,;Steady now.|, deckhand;Fish o'clock.",
  ],
  'sunday-laundromat': [
    'lt|Hmm…;My socks say,;Delicate cycle.|, Kazu;Thirty-eight minutes…',
    'f|By the dryer,;Miss Mei.;To be precise,|, Miss Mei;I own one shirt.',
  ],
  'the-alibi-club': [
    'f|Motion carried.;Obviously.;Exhibit A:|, Mikado;Strike that.',
    'l|Darling,;Oh, bravo.;Hypothetically,|, darling;I was at the opera.',
  ],
  'thirteen-umbrellas': [
    'l|Thirteen.;From up there,;Look,|, inspector;I counted.',
    'f|Miss.;For the record,;Evidence?|, miss;It is raining.',
  ],
  'midnight-ramen-club': ['lt|Chef,;Sorry!;At home,|, Chef;I add an egg…', "l|Hoy!;We say:;In '74,|, boy;Slurp it."],
  'bread-before-dawn': [
    'lt|Maman said,;Flour…;Oh, Luc.|, Luc;The oven is listening.',
    "f|Madame.;Knead.;At three o'clock,|, Madame;Butter helps.",
  ],
  'knife-and-tide': ['l|Father cut…;Sharp.;Move.|, Mori;Mine cuts deeper.', 'f|Apprentice.;Again.;In my kitchen,|, girl;The fish decides.'],
  'snow-ledger': [
    'f|Item:;Paid.;It is written,|, good host;I keep accounts.',
    'l|Master Shiro,;Warm yourself.;Folks say,|, traveler;More sake?',
  ],
  'castle-of-kites': [
    'lx|Up, up!;My lord!;When I fly,|, my lord;The wind likes me!',
    'f|Boy.;For this house,;We endure.|, small kite;Winter ends.',
  ],
  'the-camel-bank': [
    'f|Sum it up.;Silk and silver,;Partner,|, Farid;The books balance.',
    'lx|Wai!;My camel says,;By my beard,|, Dariya;With interest!',
  ],
  'the-fox-files': [
    'f|Police.;Off the record,;Noted.|, suspect;Sign here.',
    'l|Hee.;Three guesses.;On my tails,|, officer;Foxes do not lie.',
  ],
  'moth-hotel': [
    'lt|Er, Madame,;Right away.;At the bus stop,|, Madame;I only work nights.',
    'f|Delightful.;Dim the lamp.;Our guests,|, Porter;The house prefers it.',
  ],
};
/** The voice of the guest at the end of a first chapter, by look (plan-input.mjs). */
const GUESTS = {
  elder: 'ft|Long ago,;Mm.|, young ones;I remember.',
  lady: 'f|How quaint.;My dears,|, my dears;One simply does not.',
  clerk: 'f|Correction:;Please wait.|, applicant;Office closes at five.',
  giant: 'lx|Ho!;Friends,|, friends;Big, yes?',
  maiden: 'ft|If I may,;It is told:|, if you please;The moon saw it.',
  grandmother: 'l|Sweetie,;Eat something.|, sweetie;Put on a scarf.',
  officer: 'fx|Attention!;Orders:|, citizen;Carry on!',
  youth: 'l|Yo.;Like,|, man;No cap.',
};
const voiceOf = (row) => {
  const [manner, openers, closers] = row.split('|');
  return { manner, openers: openers.split(';'), closers: closers.split(';') };
};
const VOICES = Object.fromEntries(Object.entries(TABLE).map(([slug, [a, b]]) => [slug, { a: voiceOf(a), b: voiceOf(b) }]));
const GUEST_VOICES = Object.fromEntries(Object.entries(GUESTS).map(([look, row]) => [look, voiceOf(row)]));
/** The voice of a, b or c in a title; `guestLook` is c's look. */
export const voiceIn = (slug, who, guestLook) => (who === 'c' ? GUEST_VOICES[guestLook] : VOICES[slug]?.[who]);

const FULL_FORMS = [
  ["won't", 'will not'],
  ["can't", 'cannot'],
  ["let's", 'let us'],
  ["n't", ' not'],
  ["I'm", 'I am'],
  ["'re", ' are'],
  ["'ll", ' will'],
  ["'ve", ' have'],
  ["'d", ' would'],
  ...['it', 'that', 'there', 'who', 'what', 'where'].map((word) => [`${word}'s`, `${word} is`]),
];
const PATTERNS = FULL_FORMS.map(([short, full]) => [
  new RegExp(/^\w/.test(short) && short !== "n't" ? `\\b${short}\\b` : `${short}\\b`, 'gi'),
  full,
]);
const withCase = (from, to) => {
  if (from === from.toUpperCase() && from.length > 3) return to.toUpperCase();
  return from[0] === from[0].toLowerCase() ? to : to[0].toUpperCase() + to.slice(1);
};
const formal = (line) =>
  line.includes("'") ? PATTERNS.reduce((said, [short, full]) => said.replace(short, (from) => withCase(from, full)), line) : line;
// only before a word: no sentence ends with "it's"
const SHORT_FORMS = [
  [/\b(do|does|did|is|was|are|would) not(?= \w)/gi, "$1n't"],
  [/\bcannot(?= \w)/gi, "can't"],
  [/\bI am(?= \w)/g, "I'm"],
  [/\bI will(?= \w)/g, "I'll"],
  [/\b(you|we|they) are(?= \w)/gi, "$1're"],
  [/(?<!\w )\b(it|that) is(?= \w)/gi, "$1's"],
];
const loose = (line) => SHORT_FORMS.reduce((said, [full, short]) => said.replace(full, short), line);
const MANNERS = {
  f: formal,
  l: loose,
  t: (line) => line.replace(/(?<=[\p{L}])\.$/u, '…'),
  x: (line) => line.replace(/(?<=[\p{L}])\.$/u, '!'),
};
// After a comma a line continues in lowercase, unless it begins with a name.
const afterComma = (line, names) =>
  line.replace(/^\p{Lu}[\p{Ll}']*(?=[\s,.!?…])/u, (word) =>
    /^I('|$)/.test(word) || names.has(word.replace(/'s$/, '')) ? word : word.toLowerCase(),
  );
/** A line as this voice says it. `at` counts the speaker's lines so that habits alternate; `names` keep their capitals. */
export const spoken = (voice, line, at, names) => {
  if (!voice) return line;
  const { manner, openers, closers } = voice,
    plain = [...manner].reduce((said, key) => MANNERS[key](said), line),
    opener = openers[Math.floor(at / 3) % openers.length],
    closer = closers[Math.floor(at / 3) % closers.length],
    begin = () => (/,$|\w…$/.test(opener) ? `${opener} ${afterComma(plain, names)}` : `${opener} ${plain}`),
    end = () =>
      closer.startsWith(',')
        ? plain.replace(/([.!?…]+["”]?)$/u, `${closer}$1`)
        : /[?]$/.test(plain)
          ? begin()
          : `${plain.replace(/!$/, '.')} ${MANNERS[manner[0]](closer)}`;
  // two lines in three carry a habit; every third one has only the manner
  return at % 3 === 0 ? begin() : at % 3 === 1 ? end() : plain;
};
