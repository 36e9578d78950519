import type { DemoTitle } from '../demo-title';

export const SUPERNATURAL: readonly DemoTitle[] = [
  {
    slug: 'the-fox-files',
    name: 'The Fox Files',
    japanese: 'Kitsune Chōsho (狐調書)',
    author: 'Kohaku Inari',
    genres: ['Supernatural', 'Mystery'],
    tags: ['foxes', 'shrine', 'cases', 'masks'],
    catchCopy: 'The mask blinked first.',
    description:
      'The prefecture has one officer for cases with no footprints. Her informant lives under a gate, asks for fried tofu, and has never told a lie that was not also true.',
    weekday: 3,
    storyGenre: 'supernatural',
    tint: '#4a1038',
    chapters: 9,
    opening: ['No Footprints', 'Fried Tofu', 'The Thousandth Gate', 'Two Officers'],
    original: true,
    ticket: { rentalDays: 3, maximum: 1 },
    todayChoice: 'Count the tails in the last panel of chapter 1.',
  },
  {
    slug: 'moth-hotel',
    name: 'Moth Hotel',
    japanese: 'Ga no Hoteru (蛾のホテル)',
    author: 'Vera Noctis',
    genres: ['Supernatural', 'Horror'],
    tags: ['hotel', 'night', 'gothic', 'guests'],
    catchCopy: 'Leave a light on. We will find you.',
    description:
      'Eleven floors, three keys, no doors on the way out. The night porter has been asked to stay until somebody else wants the lamp.',
    weekday: 0,
    storyGenre: 'supernatural',
    tint: '#2a2450',
    chapters: 7,
    opening: ['Three Keys', 'The Lamp', 'Check-out'],
    ageRating: 16,
  },
];
