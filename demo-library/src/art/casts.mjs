// Two people per title: a leads, b answers. They differ in outline, hair, eyes, value and clothes.
// who(name, hair value, cloth value, look, [hair color, cloth color] for titles drawn in color)
const who = (name, hairValue, clothValue, look, color) => ({ name, hairValue, clothValue, look, color });
export const CASTS = {
  crowblade: [
    who('Kuro', 'black', 'black', { hair: 'swept', wear: 'scarf', shape: 'sharp', item: 'sword' }),
    who('Genba', 'white', 'dark', {
      hair: 'short',
      wear: 'armor',
      family: 'narrow',
      shape: 'square',
      beard: 'goatee',
      nose: 'broad',
      wide: 1.05,
    }),
  ],
  'iron-choir': [
    who('Ada', 'dark', 'white', { hair: 'bob', wear: 'coat' }),
    who('Oro', 'white', 'black', {
      hair: 'short',
      wear: 'suit',
      family: 'narrow',
      shape: 'square',
      age: 2,
      nose: 'hook',
      beard: 'mustache',
    }),
  ],
  'paper-tiger': [
    who('Kite', 'mid', 'black', { hair: 'pony', wear: 'hoodie', family: 'round', item: 'bag' }),
    who('Oriha', 'white', 'white', { hair: 'long', wear: 'kimono', family: 'narrow', shape: 'long' }),
  ],
  'two-stops-to-spring': [
    who('Mio', 'mid', 'white', { hair: 'bob', wear: 'sailor', blush: 0.4 }),
    who('Haru', 'black', 'dark', { hair: 'short', wear: 'blazer', family: 'narrow', shape: 'long' }),
  ],
  'glasshouse-letters': [
    who('Ines', 'dark', 'white', { hair: 'long', wear: 'dress', blush: 0.3 }),
    who('Teodor', 'white', 'mid', { hair: 'swept', wear: 'suit', family: 'narrow', glasses: 'round', nose: 'long' }),
  ],
  'the-last-gondola': [
    who('Ren', 'black', 'mid', { hair: 'messy', wear: 'tee', family: 'round' }),
    who('Asa', 'mid', 'dark', { hair: 'pony', wear: 'hoodie', family: 'lash', shape: 'sharp' }),
  ],
  'tin-can-line': [
    who('Mika', 'mid', 'white', { hair: 'twin', wear: 'tee', family: 'round', blush: 0.5 }, ['#c8402c', '#ffe9c0']),
    who('Tetsu', 'black', 'mid', { hair: 'messy', wear: 'hoodie', family: 'lash' }, ['#1d2c50', '#3aa0a8']),
  ],
  'lantern-cartographer': [
    who('Elia', 'mid', 'dark', { hair: 'pony', wear: 'coat', family: 'round', shape: 'child' }),
    who('Bram', 'dark', 'white', {
      hair: 'none',
      wear: 'kimono',
      family: 'dot',
      shape: 'heavy',
      beard: 'full',
      nose: 'broad',
      age: 1,
      wide: 1.1,
    }),
  ],
  'mother-of-storms': [
    who('Yrsa', 'white', 'dark', { hair: 'wind', wear: 'coat', family: 'narrow', age: 2, nose: 'hook' }),
    who('Osk', 'black', 'white', { hair: 'bob', wear: 'armor', family: 'dot', shape: 'square', beard: 'goatee' }),
  ],
  'salt-witch': [
    who('Sunniva', 'white', 'black', { hair: 'long', wear: 'dress', family: 'narrow', shape: 'sharp' }),
    who('Keeper', 'mid', 'mid', { hair: 'short', wear: 'coat', family: 'dot', shape: 'heavy', beard: 'full', nose: 'broad' }),
  ],
  'do-not-wake-the-mountain': [
    who('Pell', 'white', 'mid', { hair: 'short', wear: 'armor', family: 'round', shape: 'child', item: 'sword' }),
    who('Hild', 'black', 'dark', { hair: 'bun', wear: 'armor', family: 'narrow', shape: 'square', wide: 1.05 }),
  ],
  'the-cloud-shepherd': [
    who('Lune', 'white', 'mid', { hair: 'short', wear: 'coat', family: 'dot', shape: 'child' }),
    who('Grandmother', 'mid', 'white', { hair: 'bun', wear: 'dress', family: 'dot', age: 2 }),
  ],
  'tanuki-tax-office': [
    who('Pon', 'white', 'dark', { hair: 'twin', wear: 'suit', family: 'round', shape: 'child' }),
    who('Boss', 'dark', 'black', {
      lead: 'tanuki-tax-office',
      hair: 'none',
      wear: 'suit',
      family: 'dot',
      shape: 'heavy',
      beard: 'mustache',
      glasses: 'blank',
      nose: 'broad',
      wide: 1.1,
    }),
  ],
  'dad-is-a-witch': [
    who('Momo', 'mid', 'white', { hair: 'twin', wear: 'hoodie', family: 'round', shape: 'child', blush: 0.4 }),
    who('Dad', 'dark', 'black', {
      hair: 'short',
      wear: 'kimono',
      family: 'dot',
      shape: 'heavy',
      beard: 'full',
      nose: 'broad',
      age: 1,
      wide: 1.12,
    }),
  ],
  'my-rival-is-a-goose': [
    who('Tomo', 'black', 'white', { hair: 'messy', wear: 'sport', family: 'dot', number: 2 }),
    who('Coach', 'mid', 'dark', { hair: 'pony', wear: 'tee', family: 'narrow', shape: 'long', glasses: 'square' }),
  ],
  'elevator-samurai': [
    who('Ishida', 'dark', 'mid', { hair: 'bob', wear: 'suit', family: 'round', glasses: 'square' }),
    who('Kanbei', 'black', 'white', {
      hair: 'pony',
      wear: 'kimono',
      family: 'narrow',
      shape: 'square',
      beard: 'goatee',
      nose: 'broad',
      item: 'sword',
    }),
  ],
  'goldfish-landlord': [
    who('Nene', 'black', 'mid', { hair: 'bob', wear: 'hoodie', family: 'dot', blush: 0.4 }, ['#3a4a7c', '#ffd24a']),
    who('Sakon', 'mid', 'white', { hair: 'swept', wear: 'suit', family: 'narrow', glasses: 'round' }, ['#c86a2a', '#e8604c']),
  ],
  'the-ninth-stair': [
    who('Yui', 'dark', 'white', { hair: 'pony', wear: 'sailor', family: 'round' }),
    who('Sayo', 'black', 'black', { hair: 'long', wear: 'sailor', family: 'narrow', shape: 'long' }),
  ],
  'feed-the-well': [
    who('Kaoru', 'mid', 'dark', { hair: 'messy', wear: 'hoodie', family: 'round' }),
    who('Aunt', 'white', 'white', { hair: 'bun', wear: 'kimono', family: 'narrow', age: 2, nose: 'hook' }),
  ],
  'the-doll-hospital': [
    who('Doctor', 'black', 'white', { hair: 'long', wear: 'apron', family: 'lash', shape: 'long' }),
    who('Emi', 'mid', 'dark', { hair: 'twin', wear: 'dress', family: 'round', shape: 'child' }),
  ],
  'orbit-mail': [
    who('Pim', 'white', 'mid', { hair: 'bun', wear: 'hoodie', family: 'round' }),
    who('Juno', 'black', 'black', { hair: 'short', wear: 'coat', family: 'narrow', shape: 'long', nose: 'long', glasses: 'square' }),
  ],
  'parallel-homeroom': [
    who('Aoi', 'mid', 'white', { hair: 'bob', wear: 'sailor', family: 'round', blush: 0.3 }),
    who('Other Aoi', 'black', 'black', { hair: 'bob', wear: 'coat', family: 'narrow' }),
  ],
  'rust-garden': [
    who('Wil', 'white', 'mid', { hair: 'bun', wear: 'apron', family: 'dot', shape: 'child' }),
    who('Oskar', 'dark', 'dark', { hair: 'none', wear: 'coat', family: 'narrow', age: 2, nose: 'hook', beard: 'full' }),
  ],
  'under-europa': [
    who('Ilse', 'mid', 'white', { hair: 'pony', wear: 'hoodie', family: 'narrow', shape: 'sharp' }),
    who('Bo', 'black', 'dark', { hair: 'messy', wear: 'coat', family: 'dot', shape: 'heavy', beard: 'goatee' }),
  ],
  'lane-four': [
    who('Nagi', 'black', 'white', { hair: 'messy', wear: 'sport', family: 'round', number: 4 }),
    who('Sena', 'white', 'mid', { hair: 'short', wear: 'tee', family: 'narrow', shape: 'sharp', number: 1 }),
  ],
  'seven-minutes': [
    who('Hayate', 'mid', 'white', { hair: 'pony', wear: 'sport', family: 'round', number: 7 }),
    who('Ox', 'black', 'white', { hair: 'short', wear: 'tee', family: 'dot', shape: 'heavy', nose: 'broad', number: 12, wide: 1.1 }),
  ],
  'long-shadow': [
    who('Teo', 'black', 'white', { hair: 'swept', wear: 'sport', family: 'lash' }),
    who('Rafa', 'dark', 'dark', { hair: 'short', wear: 'tee', family: 'narrow', shape: 'square', beard: 'goatee' }),
  ],
  'red-corner': [
    who('Chika', 'black', 'mid', { hair: 'bun', wear: 'sport', family: 'lash', shape: 'sharp' }),
    who('Old Goh', 'white', 'black', {
      hair: 'none',
      wear: 'hoodie',
      family: 'dot',
      shape: 'square',
      age: 2,
      nose: 'broad',
      beard: 'mustache',
      wide: 1.08,
    }),
  ],
  'corner-store-6am': [
    who('Sota', 'black', 'mid', { hair: 'messy', wear: 'hoodie', family: 'dot' }, ['#2b3a5c', '#e8604c']),
    who('Hana', 'mid', 'white', { hair: 'bun', wear: 'apron', family: 'dot', shape: 'child', nose: 'button', blush: 0.4 }, [
      '#8a4a68',
      '#ffc23d',
    ]),
  ],
  'feedback-girls': [
    who('Nao', 'white', 'black', { hair: 'twin', wear: 'hoodie', item: 'guitar' }),
    who('Juri', 'black', 'mid', { hair: 'messy', wear: 'tee', family: 'narrow', shape: 'sharp', glasses: 'round' }),
  ],
  'cat-ferry': [
    who('Umi', 'dark', 'mid', { hair: 'pony', wear: 'hoodie', family: 'dot', blush: 0.4 }, ['#2f6a7c', '#fff4dc']),
    who(
      'Captain',
      'white',
      'dark',
      { lead: 'cat-ferry', hair: 'short', wear: 'coat', family: 'dot', shape: 'heavy', beard: 'full', nose: 'broad' },
      ['#e8e4dc', '#2a4a7c'],
    ),
  ],
  'sunday-laundromat': [
    who('Mei', 'mid', 'white', { hair: 'bun', wear: 'hoodie', family: 'round', blush: 0.4 }, ['#4a8a78', '#ffd24a']),
    who('Kazu', 'black', 'dark', { hair: 'short', wear: 'coat', family: 'narrow', glasses: 'square' }, ['#3a2c58', '#8d7cc0']),
  ],
  'the-alibi-club': [
    who('Rei', 'black', 'black', { hair: 'bob', wear: 'coat', family: 'narrow', shape: 'sharp' }),
    who('Mikado', 'mid', 'white', { hair: 'swept', wear: 'suit', family: 'narrow', shape: 'long', nose: 'long', glasses: 'round' }),
  ],
  'the-red-thread-file': [
    who('Denn', 'dark', 'white', { hair: 'swept', wear: 'suit', glasses: 'round' }),
    who('Sister', 'mid', 'black', { hair: 'long', wear: 'dress', family: 'narrow' }),
  ],
  'thirteen-umbrellas': [
    who('Sumire', 'mid', 'dark', { hair: 'pony', wear: 'hoodie', family: 'lash', shape: 'sharp' }),
    who('Inspector', 'black', 'white', { hair: 'short', wear: 'coat', family: 'narrow', shape: 'square', nose: 'hook', beard: 'stubble' }),
  ],
  'midnight-ramen-club': [
    who('Tatsu', 'dark', 'mid', { hair: 'messy', wear: 'blazer', family: 'round' }),
    who('Old Men', 'white', 'white', {
      hair: 'short',
      wear: 'apron',
      family: 'dot',
      shape: 'square',
      age: 2,
      nose: 'hook',
      beard: 'goatee',
    }),
  ],
  'bread-before-dawn': [
    who('Margot', 'mid', 'white', { hair: 'wind', wear: 'apron', family: 'lash', blush: 0.3 }),
    who('Luc', 'black', 'dark', { hair: 'swept', wear: 'hoodie', family: 'narrow', shape: 'long', beard: 'stubble' }),
  ],
  'knife-and-tide': [
    who('Isa', 'black', 'white', { hair: 'pony', wear: 'apron', family: 'narrow', shape: 'sharp' }),
    who('Chef Mori', 'white', 'black', { hair: 'none', wear: 'kimono', family: 'narrow', shape: 'long', age: 1, nose: 'hook' }),
  ],
  'snow-ledger': [
    who('Shiro', 'black', 'dark', { hair: 'pony', wear: 'kimono', family: 'narrow', shape: 'long', item: 'umbrella' }),
    who('Innkeeper', 'mid', 'white', { hair: 'bun', wear: 'kimono', family: 'dot', shape: 'heavy', age: 1 }),
  ],
  'castle-of-kites': [
    who('Tako', 'black', 'white', { hair: 'messy', wear: 'kimono', family: 'round', shape: 'child' }),
    who('Lord', 'white', 'black', {
      hair: 'bun',
      wear: 'armor',
      family: 'narrow',
      shape: 'square',
      beard: 'goatee',
      nose: 'broad',
      age: 1,
    }),
  ],
  'the-camel-bank': [
    who('Dariya', 'mid', 'white', { hair: 'long', wear: 'coat', family: 'lash', shape: 'sharp' }),
    who('Farid', 'black', 'mid', { hair: 'none', wear: 'kimono', family: 'dot', shape: 'heavy', beard: 'full', nose: 'broad', wide: 1.1 }),
  ],
  'the-fox-files': [
    who('Officer Saki', 'dark', 'black', { hair: 'bob', wear: 'suit', family: 'round', shape: 'sharp' }),
    who('Inari', 'white', 'white', { hair: 'long', wear: 'kimono', family: 'narrow', shape: 'sharp' }),
  ],
  'moth-hotel': [
    who('Porter', 'black', 'dark', { hair: 'short', wear: 'suit', family: 'round', shape: 'long' }),
    who('Madame', 'white', 'black', { hair: 'bun', wear: 'dress', family: 'narrow', age: 1, shape: 'long', nose: 'long' }),
  ],
};
