import type { Beat } from '../types';
import { assignSidesAndLight, isOnRightSide } from './assign-sides-and-light.mjs';

const beat = (kind: string, who?: 'a' | 'b' | 'c', at = '', words: string[] = []): Beat => ({ kind, who, at, words });
const chapter = (): Beat[] => [
  beat('place', undefined, 'room', ['Midnight again.']),
  beat('say', 'b', '', ['Who is there?']),
  beat('eyes', 'a'),
  beat('quiet', undefined, 'room'),
  beat('say', 'c', '', ['Only me.']),
  beat('place', undefined, 'park', ['At dawn.']),
  beat('say', 'a', '', ['It rained.']),
];
const chapterWithScenes = (ltr = false) => {
  const beats = chapter();
  assignSidesAndLight(beats, { slug: 'crowblade', seed: 5, ltr });
  return beats;
};

it('a scene lasts until another place is named, and keeps its props and its light', () => {
  const scenes = chapterWithScenes().map((one) => one.scene!);
  expect(new Set(scenes.slice(0, 5)).size).toBe(1);
  expect(scenes[5]).toBe(scenes[6]);
  expect(scenes[5]).not.toBe(scenes[0]);
});
it('the first speaker is on the side where reading begins, the other person opposite', () => {
  const [, b, a, , c] = chapterWithScenes();
  expect([isOnRightSide(b!), isOnRightSide(a!), isOnRightSide(c!)]).toEqual([true, false, true]);
  const [, ltrB, ltrA] = chapterWithScenes(true);
  expect([isOnRightSide(ltrB!), isOnRightSide(ltrA!)]).toEqual([false, true]);
});
it('the time of day follows the caption, and light indoors comes from a lamp', () => {
  const beats = chapterWithScenes();
  expect(beats[0]!.scene!.light).toMatchObject({ hour: 'night', isLamp: true });
  expect(beats[6]!.scene!.light).toMatchObject({ hour: 'morning', isLamp: false, from: 1 });
});
