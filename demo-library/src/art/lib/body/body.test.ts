import { body, bodyBounds } from './body.mjs';
import { HAND_SHAPES } from './hands.mjs';
import type { Pose } from '../../types';
import { POSE_FAMILY_NAMES, poseVariant, countPoseVariants } from './pose-variants.mjs';

const INK = {
  ink: '#000',
  skin: '#fff',
  hair: '#222',
  cloth: '#eee',
  clothShade: '#ccc',
  accent: '#fff',
  iris: '#333',
  irisDark: '#000',
  brow: '#000',
};
const LOOKS = [
  { hair: 'short', wear: 'suit' },
  { hair: 'pony', wear: 'sailor', small: 1 },
  { hair: 'none', wear: 'kimono', shape: 'heavy' },
];
const TITLES = 43;
/** Every angle of a pose in one list. */
const anglesOf = ({ spine, arms, legs }: Pose): number[] => [
  ...spine,
  ...arms.flatMap(([a, b]) => [a, b]),
  ...legs.flatMap(([a, b]) => [a, b]),
];
const apart = (a: readonly number[], b: readonly number[]): number => Math.max(...a.map((angle, index) => Math.abs(angle - b[index]!)));

describe('pose-variants', () => {
  it('come in at least forty families, and twelve are unique to one title each', () => {
    expect(POSE_FAMILY_NAMES.length).toBeGreaterThanOrEqual(40);
  });
  it('use all ten hand shapes', () => {
    expect(HAND_SHAPES).toHaveLength(10);
    const used = new Set(
      POSE_FAMILY_NAMES.flatMap((name) =>
        Array.from({ length: countPoseVariants(name) }, (_, variant) => poseVariant(name, variant).arms.map(([, , shape]) => shape)),
      ).flat(),
    );
    expect(HAND_SHAPES.filter((shape) => !used.has(shape))).toEqual([]);
  });
  it.each(POSE_FAMILY_NAMES)('of the family %s are never the same in three titles', (name) => {
    const poses = Array.from({ length: TITLES }, (_, title) => anglesOf(poseVariant(name, title, title * 2 + 1)));
    for (const [index, pose] of poses.entries())
      expect(poses.filter((other, at) => at !== index && apart(pose, other) < 4).length).toBeLessThan(2);
  });
  it.each(POSE_FAMILY_NAMES)('of the family %s differ between two uses in one chapter', (name) => {
    for (let title = 0; title < TITLES; title += 1) {
      const first = anglesOf(poseVariant(name, title, title * 2 + 1));
      expect(apart(first, anglesOf(poseVariant(name, title + TITLES, title * 2 + 1)))).toBeGreaterThan(4);
    }
  });
});

describe('a figure-geometry', () => {
  it.each(POSE_FAMILY_NAMES)('is drawn in the pose %s for every body without invalid numbers', (pose) => {
    for (const look of LOOKS) {
      const svg = body({ ...look, pose, variant: 5, manner: 9, mood: 'steady' }, INK);
      expect(/NaN|undefined|Infinity/.test(svg)).toBe(false);
    }
  });
  it.each(POSE_FAMILY_NAMES)('in the pose %s has its head inside its bounds and its feet on or above the ground', (pose) => {
    for (const look of LOOKS) {
      const { head, radius, left, right, top, bottom } = bodyBounds({ ...look, pose, manner: 4 });
      expect(head[0] - radius).toBeGreaterThanOrEqual(left);
      expect(head[0] + radius).toBeLessThanOrEqual(right);
      expect(head[1] - radius).toBeGreaterThanOrEqual(top);
      expect(bottom).toBeLessThanOrEqual(1);
    }
  });
});
