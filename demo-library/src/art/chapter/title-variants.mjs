// A title's own version of a common place or thing that its scripts name.
const PLACES = {
  'iron-choir': { ship: 'hangar', corridor: 'hangar' },
  'orbit-mail': { corridor: 'mailroom', city: 'crater' },
  'knife-and-tide': { kitchen: 'fishHall', shop: 'fishHall' },
  'bread-before-dawn': { kitchen: 'bakery', shop: 'bakery' },
  'feedback-girls': { room: 'garage' },
  'mother-of-storms': { castle: 'capital', street: 'capital' },
  'lantern-cartographer': { castle: 'uplands' },
  'long-shadow': { stadium: 'court' },
  'castle-of-kites': { castle: 'keep' },
  'snow-ledger': { castle: 'keep' },
  'goldfish-landlord': { room: 'aquarium' },
  'sunday-laundromat': { shop: 'laundromat', room: 'laundromat' },
  'under-europa': { ship: 'submarine', corridor: 'submarine', city: 'submarine' },
  'rust-garden': { forest: 'garden', ship: 'garden', city: 'garden' },
  'midnight-ramen-club': { kitchen: 'counter', shop: 'counter' },
  'feed-the-well': { forest: 'yard', corridor: 'yard' },
  'the-doll-hospital': { room: 'ward', corridor: 'ward' },
  'the-last-gondola': { park: 'wheel' },
  'tin-can-line': { station: 'alley', park: 'alley' },
  'cat-ferry': { shop: 'deck' },
  'do-not-wake-the-mountain': { castle: 'mountain', forest: 'mountain' },
};
const THINGS = {
  'the-camel-bank': { moon: 'coin' },
  'bread-before-dawn': { bowl: 'loaf' },
  'lantern-cartographer': { book: 'map' },
  'long-shadow': { ball: 'tennisBall' },
  'tin-can-line': { rain: 'can', cup: 'can' },
  'knife-and-tide': { sword: 'knife' },
  'my-rival-is-a-goose': { bird: 'goose', letter: 'goose' },
  'goldfish-landlord': { letter: 'goldfish', clock: 'goldfish' },
  'rust-garden': { letter: 'flower', eye: 'robot', moon: 'flower' },
  'under-europa': { letter: 'porthole', moon: 'porthole' },
  'midnight-ramen-club': { cup: 'bowl' },
};
export const placeVariantOf = (slug, name) => PLACES[slug]?.[name] ?? name;
export const objectVariantOf = (slug, name) => THINGS[slug]?.[name] ?? name;
