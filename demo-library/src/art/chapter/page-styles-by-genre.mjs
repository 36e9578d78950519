// The look of pages by story genre: panels per page, slant, backs behind faces, places to start in.
const calm = { say: ['white', 'tone', 'low', 'white'], eyes: ['white', 'low'], turn: ['halo', 'low', 'focus'] };
export const PAGE_STYLES_BY_GENRE = {
  action: {
    panels: [4, 5, 4, 3, 5],
    slant: 0.11,
    places: ['city'],
    backs: { say: ['black', 'high', 'white', 'focus'], eyes: ['focus', 'white', 'black'], turn: ['focus', 'black', 'halo'] },
  },
  sports: {
    panels: [4, 5, 3, 5],
    slant: 0.1,
    places: ['stadium'],
    backs: { say: ['white', 'low', 'focus'], eyes: ['focus', 'white'], turn: ['focus', 'rays'] },
  },
  mecha: {
    panels: [4, 5, 3],
    slant: 0.08,
    places: ['ship'],
    backs: { say: ['high', 'wash', 'white'], eyes: ['black', 'focus'], turn: ['focus', 'halo'] },
  },
  scifi: {
    panels: [4, 5, 5, 3],
    slant: 0.03,
    places: ['ship'],
    backs: { say: ['white', 'high', 'tone'], eyes: ['black', 'white'], turn: ['halo', 'black'] },
  },
  fantasy: {
    panels: [4, 5, 3, 4],
    slant: 0.04,
    places: ['castle'],
    backs: { say: ['low', 'white', 'tone'], eyes: ['white', 'low'], turn: ['halo', 'focus', 'low'] },
  },
  music: {
    panels: [5, 4, 3, 5],
    slant: 0.08,
    places: ['stage'],
    backs: { say: ['rays', 'white', 'low'], eyes: ['black', 'white'], turn: ['rays', 'focus', 'halo'] },
  },
  romance: {
    panels: [4, 3, 5, 4],
    slant: 0.02,
    soft: 1,
    places: ['station'],
    backs: { say: ['flowers', 'white', 'low', 'stars'], eyes: ['white', 'stars'], turn: ['flowers', 'flowers', 'low'] },
  },
  slice: { panels: [5, 6, 4, 5], slant: 0, soft: 1, places: ['street'], backs: { ...calm } },
  horror: {
    panels: [4, 5, 3, 4],
    slant: 0.03,
    night: 1,
    places: ['corridor'],
    backs: { say: ['gloom', 'black', 'high'], eyes: ['black', 'gloom'], turn: ['black', 'halo'], detail: ['black'] },
  },
  comedy: {
    panels: [5, 6, 6, 4],
    slant: 0.03,
    places: ['room'],
    backs: { say: ['white', 'tone', 'rays'], eyes: ['rays', 'white'], turn: ['rays', 'focus'] },
  },
  mystery: {
    panels: [5, 4, 6, 5],
    slant: 0.03,
    places: ['corridor'],
    backs: { say: ['high', 'white', 'wash'], eyes: ['black', 'white'], turn: ['black', 'halo'] },
  },
  food: {
    panels: [5, 4, 5, 6],
    slant: 0.02,
    places: ['kitchen'],
    backs: { say: ['white', 'low', 'tone'], eyes: ['stars', 'white'], turn: ['rays', 'focus', 'halo'] },
  },
  historical: {
    panels: [4, 5, 3, 4, 5],
    slant: 0.05,
    places: ['inn'],
    backs: { say: ['white', 'low', 'wash', 'high'], eyes: ['white', 'focus', 'black'], turn: ['low', 'focus', 'halo'] },
  },
  supernatural: {
    panels: [4, 5, 4, 3],
    slant: 0.05,
    night: 1,
    places: ['shrine'],
    backs: { say: ['high', 'stars', 'gloom', 'white'], eyes: ['black', 'stars'], turn: ['halo', 'black', 'flowers'] },
  },
};
