// A pose is a variant of a family (pose-families.mjs), held in a person's manner.
/** @import { Pose } from '../../types' */
import { rng } from '../core.mjs';
import { POSE_FAMILIES } from './pose-families.mjs';

const numbers = (text) => text.split(' ').map((word) => (Number.isNaN(Number(word)) ? word : Number(word)));
const limbs = (text) => text.split(', ').map(numbers);
export const POSE_FAMILY_NAMES = Object.keys(POSE_FAMILIES);
const waysOf = ({ spine, arms, legs }) => spine.length * arms.length * legs.length;
const HOW_FAR_APART = 7;

// A person's posture, whatever the pose: small turns of every joint, the same in every pose.
const manners = (seed) => {
  const random = rng(seed),
    turn = (most) => random.range(-most, most);
  const spine = [turn(3), turn(5), turn(7)],
    arms = [
      [turn(10), turn(13)],
      [turn(10), turn(13)],
    ],
    legs = [
      [turn(4), turn(5)],
      [turn(4), turn(5)],
    ];
  return { spine, arms, legs };
};
const mannered = (pose, seed) => {
  if (seed === undefined) return pose;
  const m = manners(seed),
    turned = (limbs, turns) => limbs.map(([upper, lower, ...rest], i) => [upper + turns[i][0], lower + turns[i][1], ...rest]);
  return { ...pose, spine: pose.spine.map((a, i) => a + m.spine[i]), arms: turned(pose.arms, m.arms), legs: turned(pose.legs, m.legs) };
};

/**
 * @type {(name: string, number?: number, manner?: number) => Pose}
 * The number-th variant of a family in a person's manner (a seed). Numbers beyond a family's variants wrap around;
 * neighboring numbers differ in trunk, arms and legs.
 */
export const poseVariant = (name, number = 0, manner) => {
  const { spine, arms, legs, airs, ...rest } = POSE_FAMILIES[name] || POSE_FAMILIES.stand,
    total = waysOf({ spine, arms, legs });
  let step = HOW_FAR_APART;
  while (total % step === 0) step += 2;
  const at = number === 0 ? 0 : (number * step) % total,
    a = at % arms.length,
    l = Math.floor(at / arms.length) % legs.length,
    s = Math.floor(at / arms.length / legs.length) % spine.length;
  return mannered(
    {
      tilt: [0, 0],
      air: airs ? airs[l] : 0,
      swing: 0,
      ...rest,
      spine: numbers(spine[s]),
      arms: limbs(arms[a]),
      legs: limbs(legs[l]),
      name,
    },
    manner,
  );
};
export const countPoseVariants = (name) => waysOf(POSE_FAMILIES[name]);
