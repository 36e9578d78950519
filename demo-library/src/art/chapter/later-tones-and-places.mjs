// The tone, the places and the objects of later chapters, by story genre and by title.
/** When a tone's own scenes are used up, those of the others follow. */
export const NEXT_TONES = {
  LOUD: ['DREAD', 'FUNNY', 'CALM'],
  DREAD: ['LOUD', 'CALM', 'FUNNY'],
  CALM: ['FUNNY', 'DREAD', 'LOUD'],
  FUNNY: ['CALM', 'LOUD', 'DREAD'],
};
const setOf = (tone, spots, items) => ({ tone, spots, items });
/** Tone, places and objects of each story genre. */
export const GENRE_TONES_AND_PLACES = {
  action: setOf('LOUD', ['city', 'roof', 'street'], ['sword', 'bird', 'moon']),
  sports: setOf('LOUD', ['stadium', 'corridor', 'street'], ['shoes', 'clock', 'ball']),
  mecha: setOf('LOUD', ['ship', 'city', 'corridor'], ['robot', 'eye', 'key']),
  scifi: setOf('DREAD', ['ship', 'corridor', 'city'], ['letter', 'moon', 'eye']),
  fantasy: setOf('FUNNY', ['forest', 'castle', 'sea'], ['book', 'lantern', 'moon']),
  music: setOf('LOUD', ['stage', 'room', 'street'], ['guitar', 'phone', 'cup']),
  romance: setOf('CALM', ['station', 'park', 'classroom'], ['flower', 'letter', 'umbrella']),
  slice: setOf('CALM', ['shop', 'street', 'room'], ['cup', 'cat', 'shoes']),
  horror: setOf('DREAD', ['corridor', 'room', 'forest'], ['eye', 'door', 'lantern']),
  comedy: setOf('FUNNY', ['street', 'room', 'park'], ['letter', 'clock', 'shoes']),
  mystery: setOf('DREAD', ['corridor', 'street', 'room'], ['key', 'clock', 'cup']),
  food: setOf('CALM', ['kitchen', 'street', 'shop'], ['bowl', 'cup', 'lantern']),
  historical: setOf('LOUD', ['inn', 'castle', 'forest'], ['sword', 'book', 'lantern']),
  supernatural: setOf('DREAD', ['shrine', 'corridor', 'street'], ['lantern', 'door', 'key']),
};
/** Titles whose tone differs from that of their genre. */
export const TITLE_TONES = {
  'rust-garden': 'CALM',
  'lantern-cartographer': 'CALM',
  'mother-of-storms': 'CALM',
  'orbit-mail': 'CALM',
  'cat-ferry': 'FUNNY',
  'parallel-homeroom': 'FUNNY',
  'the-alibi-club': 'FUNNY',
  'the-camel-bank': 'FUNNY',
  'salt-witch': 'DREAD',
};
// Where the later chapters of a title are set if not in its genre's places: places | objects.
const ELSEWHERE = {
  'iron-choir': 'ship city ship | robot key eye',
  'paper-tiger': 'roof street city | letter bird key',
  'glasshouse-letters': 'glasshouse street glasshouse | flower letter book',
  'the-last-gondola': 'wheel park wheel | lantern key letter',
  'tin-can-line': 'alley room street | cup cat letter',
  'lantern-cartographer': 'castle forest sea | lantern book moon',
  'mother-of-storms': 'sea castle forest | rain bird cup',
  'salt-witch': 'sea street room | cup moon lantern',
  'do-not-wake-the-mountain': 'mountain forest castle | bowl clock shoes',
  'tanuki-tax-office': 'office corridor office | letter book clock',
  'dad-is-a-witch': 'room street roof | book cat shoes',
  'my-rival-is-a-goose': 'park street park | bird clock shoes',
  'elevator-samurai': 'office corridor roof | sword cup clock',
  'goldfish-landlord': 'room street room | letter key cup',
  'the-ninth-stair': 'stairs corridor classroom | shoes door eye',
  'feed-the-well': 'yard forest room | rain lantern bowl',
  'the-doll-hospital': 'ward corridor ward | eye door key',
  'parallel-homeroom': 'classroom corridor roof | clock book eye',
  'rust-garden': 'garden street garden | flower robot bird',
  'lane-four': 'pool corridor park | clock shoes rain',
  'seven-minutes': 'gym corridor stadium | ball clock shoes',
  'red-corner': 'gym street gym | bowl door shoes',
  'corner-store-6am': 'shop street shop | cup cat clock',
  'cat-ferry': 'deck sea deck | cat key cup',
  'sunday-laundromat': 'laundromat street laundromat | shoes umbrella cup',
  'the-alibi-club': 'office corridor inn | key clock letter',
  'thirteen-umbrellas': 'city office street | umbrella rain key',
  'bread-before-dawn': 'kitchen street shop | bowl lantern key',
  'knife-and-tide': 'kitchen sea shop | sword bowl bird',
  'castle-of-kites': 'castle roof forest | bird letter bowl',
  'the-camel-bank': 'desert inn desert | book moon key',
  'moth-hotel': 'corridor room stairs | lantern key door',
};
/** The same by title: [places, things]. */
export const TITLE_PLACES = Object.fromEntries(
  Object.entries(ELSEWHERE).map(([slug, row]) => [slug, row.split(' | ').map((names) => names.split(' '))]),
);
