import { CALM_SCENES } from './later-chapter-scenes-calm.mjs';
import { DREAD_SCENES } from './later-chapter-scenes-dread.mjs';
import { FUNNY_SCENES } from './later-chapter-scenes-funny.mjs';
import { LOUD_SCENES } from './later-chapter-scenes-loud.mjs';
// Scenes of the later chapters by tone. {thing}, {person}, {place} and {deed} are the chapter's subject (later-chapter-subjects.mjs), {act}, {sound} and
// {spot} come from the story genre. Lines longer than three words name the subject, so that they appear in no other chapter.
/** Scenes by tone. */
export const LATER_SCENES_BY_TONE = Object.fromEntries(
  Object.entries({ LOUD: LOUD_SCENES, CALM: CALM_SCENES, DREAD: DREAD_SCENES, FUNNY: FUNNY_SCENES }).map(([tone, text]) => [
    tone,
    text.split('\n===\n'),
  ]),
);
/** The words of a splash and a double spread in a later chapter. */
export const LOUDEST_WORDS_BY_TONE = {
  LOUD: {
    splash: ['{person} is right behind you!', 'Then we {deed} tonight!', 'I will not give up {thing}!'],
    spread: [
      ['Nobody can {deed}!', 'Watch how I {deed}!'],
      ['Hand over {thing}!', 'Come and take {thing}, all of you!'],
      ['{person} said you would run!', 'Tell {person} that I walked!'],
    ],
  },
  CALM: {
    splash: ['You remembered {thing} after all.', 'I think {person} knew before we did.', 'It never looked like this {place}.'],
    spread: [
      ['If we {deed} now…', '…then we {deed} together.'],
      ['It is so quiet {place}.', 'It is never quiet {place}. It is just us.'],
      ['Did you come for {thing}?', 'I came because {thing} was an excuse.'],
    ],
  },
  DREAD: {
    splash: ['Who let {person} in?', 'Do not look at {thing}.', 'There is one more of us {place}.'],
    spread: [
      ['I saw {person} go in.', 'And {person} saw you come out.'],
      ['It stopped moving {place}.', 'It only stopped because we are {place}, too.'],
      ['Say that you will never {deed}.', 'I say it every night, and every night I {deed}.'],
    ],
  },
  FUNNY: {
    splash: ['Nobody panic about {thing}!', 'Was it ever wise to {deed}?', 'I blame {person} for all of this!'],
    spread: [
      ['Why is it so crowded {place}?', 'But I only just got comfortable {place}!'],
      ['Is that really {thing}?', 'It was {thing}, until you sat on it!'],
      ['{person} is winning!', 'How can {person} win? It is not a race!'],
    ],
  },
};
