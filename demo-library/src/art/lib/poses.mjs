// Poses in families. A family has a few options for the trunk, the arms and the legs; each title gets a distinct combination, so that
// people do not run the same way in different series. Angles: skeleton.mjs. face: 0 front, 1 side. spine: pelvis, chest, head. Arms and
// legs: the far one, the near one; each its upper angle, its lower angle, the shape of the hand or the turn of the foot, and how far it
// comes toward the reader.
/** @import { Pose } from '../types' */
import { rng } from './core.mjs';

const FAMILIES = {
  stand: {
    face: 0.3,
    tilt: [4, -5],
    spine: ['0 -3 2', '4 -5 5', '-4 4 -5', '0 3 0'],
    arms: [
      '-12 -3 relaxed, 11 16 relaxed',
      '-14 2 relaxed, 24 -22 hidden',
      '-12 -4 relaxed, 26 160 grip',
      '-20 72 relaxed, 22 -76 grip',
      '-16 34 relaxed, 17 -36 relaxed',
      '-12 -4 relaxed, 34 -8 fist',
    ],
    legs: ['-10 -4, 4 1', '-3 0, 14 5', '-16 -8, 9 5', '8 -8, -1 2'],
  },
  hips: {
    face: 0.2,
    tilt: [-4, 5],
    spine: ['0 -4 -2', '3 -6 -4', '-3 5 4'],
    arms: [
      '-46 34 fist, 46 -34 fist',
      '-14 -4 relaxed, 46 -36 fist',
      '-46 34 fist, 30 150 point',
      '-20 72 relaxed, 22 -76 grip',
      '-44 32 fist, 60 176 thumb',
    ],
    legs: ['-16 -8, 14 7', '-6 -2, 18 8', '-22 -10, 8 4'],
  },
  walk: {
    face: 1,
    swing: -1,
    spine: ['3 4 2', '7 10 4', '-3 -4 -2', '5 14 12'],
    arms: [
      '34 52 relaxed, -30 -6 relaxed',
      '-26 -2 relaxed, 26 44 relaxed',
      '-20 4 relaxed, 30 152 grip',
      '-22 2 relaxed, 8 -12 hidden',
      '30 66 fist, -44 20 fist',
    ],
    legs: ['28 10 -16, -18 -38 26', '-22 -46 30, 26 12 -14', '16 6, -12 -30 20', '40 -8 -8, -10 -34 24'],
  },
  run: {
    face: 1,
    air: 26,
    swing: -2,
    spine: ['14 22 8', '24 32 12', '8 12 2', '30 42 16'],
    arms: [
      '64 144 fist, -62 22 fist',
      '-66 8 fist, 58 140 fist',
      '-74 -60 open, -66 -52 open',
      '84 104 claw 1, -50 40 fist',
      '52 120 flat, -80 0 flat',
    ],
    legs: ['-28 -104 60, 72 -2 -24', '74 12 -20, -40 -94 60', '-46 -66 50, 60 -40 -10', '88 20 -20, -18 -88 60'],
  },
  sneak: {
    face: 1,
    spine: ['16 34 4', '24 44 8'],
    arms: ['50 130 claw, 40 118 claw', '30 96 open, 60 150 point', '66 92 open, -30 40 fist'],
    legs: ['60 -30 10, -8 -60 40', '-20 -66 44, 58 -20 12', '74 -16 16, 10 -44 30'],
  },
  leap: {
    face: 1,
    air: 170,
    swing: -2,
    spine: ['16 26 6', '30 38 14', '-8 -14 -10', '4 16 0'],
    arms: [
      '-124 -104 open, 92 130 fist 1',
      '-70 -40 claw, 142 156 fist',
      '-140 -160 open, 128 150 open',
      '76 110 fist, 112 92 open 2',
      '-60 30 fist, -100 -70 open',
    ],
    legs: ['-58 -96 70, 90 24 -10', '-72 -44 60, 72 -70 20', '84 -50 30, 104 -26 20', '-50 -72 60, 62 44 -20'],
  },
  dive: {
    face: 1,
    air: 210,
    swing: -2,
    spine: ['66 76 60', '54 62 40'],
    arms: ['100 96 flat, 108 102 flat', '-70 -84 open, 104 90 claw 1', '120 150 claw, 70 40 open'],
    legs: ['-66 -84 70, -50 -104 70', '-80 -60 60, -30 -110 70', '-62 -66 60, 20 -70 60'],
  },
  sit: {
    face: 0.9,
    low: 164,
    seat: 1,
    spine: ['-4 6 2', '10 26 12', '-14 -4 0', '2 14 22'],
    arms: [
      '30 66 relaxed, 22 60 relaxed',
      '34 78 relaxed, 42 158 fist',
      '-38 -10 flat, -32 -6 flat',
      '44 106 cup, 34 100 cup',
      '20 92 relaxed, 56 14 relaxed',
    ],
    legs: ['84 4, 78 -8', '90 16, 66 -16', '74 -22 10, 92 26', '98 30 -8, 82 4'],
  },
  floor: {
    face: 1,
    spine: ['-6 14 6', '-22 -10 0', '6 34 26'],
    arms: ['56 92 relaxed, 44 86 grip', '-46 -24 flat, 40 96 relaxed', '-50 -20 flat, -40 -16 flat', '70 116 relaxed, 58 110 relaxed'],
    legs: ['128 14, 118 6', '84 82 -20, 124 16', '132 20, 88 86 -20', '112 -44, 100 -60'],
  },
  kneel: {
    face: 1,
    spine: ['2 4 4', '14 28 20', '-4 -6 -10'],
    arms: ['20 62 flat, 14 58 flat', '58 116 flat, 52 112 flat', '30 10 fist, 48 84 relaxed'],
    legs: ['78 -86 80, 70 -88 80', '4 -86 80, 86 0', '88 4, -4 -86 80'],
  },
  crouch: {
    face: 1,
    spine: ['22 40 10', '36 58 14', '10 26 0'],
    arms: ['44 96 relaxed, 34 80 relaxed', '10 -4 claw, 60 110 fist', '24 10 flat, -60 -100 open'],
    legs: ['112 -40 16, 98 -50 20', '16 -84 60, 94 -14', '-46 -60 40, 104 -26'],
  },
  fight: {
    face: 0.6,
    swing: -1,
    spine: ['8 14 2', '-6 4 -2', '14 24 4'],
    arms: ['62 150 fist, 22 136 fist', '88 112 flat, -30 70 fist', '40 120 open, 76 150 claw 1', '70 164 fist, 70 100 fist 1'],
    legs: ['-32 -44 10, 44 -8', '-44 -34 10, 30 -16', '-20 -50 24, 60 -20'],
  },
  punch: {
    face: 0.8,
    swing: -2,
    spine: ['14 26 8', '26 38 12', '4 14 0'],
    arms: ['-50 70 fist, 88 88 fist 1', '92 90 fist 2, -40 84 fist', '40 130 fist, 112 150 fist', '-70 -30 open, 76 96 fist 3'],
    legs: ['-44 -52 14, 52 -8', '-56 -40 14, 66 -14', '-30 -64 30, 36 -20'],
  },
  kick: {
    face: 0.9,
    swing: -1,
    spine: ['-20 -28 -10', '-34 -44 -20', '6 10 0'],
    arms: ['-50 20 fist, 48 128 fist', '-80 -60 open, -30 50 fist', '60 140 fist, -66 -20 open'],
    legs: ['-4 -10, 98 94 -40 1', '6 -14, 122 118 -30', '-10 -20 20, 94 20 30', '-6 -6, 76 78 -50 3'],
  },
  slash: {
    face: 0.6,
    swing: -2,
    spine: ['12 22 6', '26 40 14', '-8 -12 -8'],
    arms: ['112 104 grip, 126 118 grip', '60 40 grip, 50 30 grip', '-60 -30 open, 98 92 grip 1', '150 186 grip, 140 176 grip'],
    legs: ['-38 -54 16, 54 -6', '-52 -40 12, 70 -18', '-26 -70 36, 40 -24'],
  },
  throw: {
    face: 0.8,
    swing: -1,
    spine: ['-12 -22 -8', '16 30 6'],
    arms: ['84 80 open, -120 -170 grip', '-50 30 fist, 100 84 open 1', '60 110 open, -150 160 grip'],
    legs: ['-22 -26, 62 -24 -16', '-48 -64 30, 40 -6', '-30 -40, 80 10 -20'],
  },
  push: {
    face: 1,
    spine: ['34 42 20', '22 30 26'],
    arms: ['84 92 open, 76 88 open', '96 112 open, 60 100 open'],
    legs: ['-50 -58 20, 36 -26', '30 -30, -46 -60 24', '-36 -70 34, 50 -10'],
  },
  recoil: {
    face: 0.7,
    swing: 1,
    spine: ['-12 -26 -20', '-20 -36 -30'],
    arms: ['70 130 open, 84 150 open 1', '-80 -120 open, 80 130 open', '60 160 claw, 40 150 claw'],
    legs: ['-26 -30, 34 -10 -20', '10 -20, 50 10 -30', '-34 -14, 14 -20'],
  },
  stumble: {
    face: 1,
    swing: -2,
    spine: ['36 52 26', '48 66 30'],
    arms: ['100 124 open, -80 -110 open', '-100 -130 open, 70 60 open 1', '60 40 open, 80 64 open'],
    legs: ['-30 -80 60, 40 -20', '50 -10, -50 -96 60', '-64 -30 40, 16 -28'],
  },
  fall: {
    face: 1,
    air: 190,
    swing: 2,
    spine: ['-54 -66 -60', '-80 -96 -100', '-30 -46 -30'],
    arms: ['-140 -120 open, -100 -60 open', '120 150 claw, 100 120 claw 1', '160 130 open, -150 -170 open'],
    legs: ['44 14, 84 50', '100 40 20, 70 96 -20', '20 -30 30, 60 -10'],
  },
  cheer: {
    face: 0.2,
    airs: [0, 0, 90, 0],
    spine: ['0 -4 -8', '4 -8 -8', '-4 6 -6'],
    arms: [
      '-148 -168 fist, 148 168 fist',
      '-130 -172 open, 126 176 open',
      '-40 30 fist, 152 176 fist 1',
      '-152 -140 peace, 60 160 peace',
      '-110 -160 fist, 160 182 point',
    ],
    legs: ['-14 -6, 10 4', '-6 -40 40, 8 2', '-26 -60 40, 26 -60 40', '-22 -8, 22 8'],
  },
  wave: {
    face: 0.35,
    spine: ['0 4 4', '-3 -6 -8'],
    arms: ['-12 -2 relaxed, 100 172 open', '-20 40 relaxed, 150 170 open', '-46 34 fist, 70 164 open'],
    legs: ['-8 -3, 6 2', '2 -6, 10 4', '-16 -6, 6 8'],
  },
  point: {
    face: 0.5,
    spine: ['2 4 2', '10 18 8', '-6 -10 -6'],
    arms: [
      '-14 -4 relaxed, 84 88 point',
      '-44 34 fist, 100 104 point',
      '-20 60 fist, 78 84 point 2',
      '-30 -10 fist, 130 138 point',
      '-12 0 relaxed, 46 50 point',
    ],
    legs: ['-14 -8, 12 6', '-26 -22, 26 0', '-4 0, 10 6'],
  },
  shrug: {
    face: 0.2,
    spine: ['0 0 8', '3 -4 -10'],
    arms: ['-24 -112 open, 24 112 open', '-14 -4 relaxed, 26 116 open', '-34 -84 cup, 34 84 open'],
    legs: ['-8 -3, 7 3', '-3 0, 14 6', '4 -6, 8 4'],
  },
  bow: {
    face: 1,
    spine: ['46 70 70', '24 44 50', '12 24 36'],
    arms: ['12 8 flat, 8 4 flat', '30 60 flat, 26 56 flat', '-24 -10 flat, 60 110 flat'],
    legs: ['-4 0, 0 3', '-10 -6, 8 4'],
  },
  away: {
    face: 0.1,
    back: 1,
    tilt: [-3, 4],
    spine: ['0 2 0', '3 -4 -4', '-3 5 6'],
    arms: [
      '-13 -6 relaxed, 13 6 relaxed',
      '-24 20 hidden, 24 -20 hidden',
      '-12 -4 relaxed, 110 172 open',
      '-20 150 grip, 12 4 relaxed',
      '-40 30 fist, 40 -30 fist',
    ],
    legs: ['-6 -10, 7 3', '-10 -4, 10 4', '2 -20 20, 8 2', '-18 -6, 14 4', '-2 0, 22 -2'],
  },
  think: {
    face: 0.4,
    tilt: [5, -4],
    spine: ['0 3 8', '4 -3 -8'],
    arms: ['-18 68 relaxed, 34 168 fist', '-46 34 fist, 38 172 point', '-14 -4 relaxed, 52 186 relaxed'],
    legs: ['-8 -3, 6 2', '8 -8, 0 2', '-16 -6, 6 2'],
  },
  listen: {
    face: 0.7,
    spine: ['6 14 20', '-4 2 -12'],
    arms: ['-14 0 relaxed, 60 190 cup', '20 60 relaxed, 66 196 cup', '-40 30 fist, 50 188 cup'],
    legs: ['-10 -6, 10 3', '-22 -20, 20 -2'],
  },
  call: {
    face: 0.6,
    spine: ['0 3 12', '6 10 18', '-6 -8 -4'],
    arms: ['-16 30 relaxed, 46 192 grip', '-44 34 fist, 50 194 grip', '-30 -90 open, 44 190 grip'],
    legs: ['-8 -4, 8 3', '20 6 -10, -10 -24 16', '6 -8, 0 2'],
  },
  embrace: {
    face: 0.9,
    spine: ['4 12 20', '-4 4 -10'],
    arms: ['70 96 flat, 60 88 flat', '92 110 flat, 48 74 flat', '84 60 flat, 80 112 flat'],
    legs: ['-8 -6, 8 2', '-4 -20 20, 6 2'],
  },
  carry: {
    face: 0.7,
    spine: ['-8 -8 0', '-14 -12 4'],
    arms: ['26 84 cup, 18 80 cup', '40 100 cup, 34 94 cup'],
    legs: ['-10 -6, 10 2', '22 4 -8, -12 -30 20', '30 -10, 0 -24 20'],
  },
  offer: {
    face: 0.8,
    spine: ['4 8 6', '18 34 30'],
    arms: ['60 78 cup, 52 74 cup', '-14 0 relaxed, 66 84 cup 1', '84 90 flat, 78 86 flat'],
    legs: ['-8 -4, 10 3', '-20 -24 8, 20 0'],
  },
  plead: {
    face: 0.8,
    spine: ['8 18 -4', '16 30 0'],
    arms: ['46 132 flat, 40 128 flat', '76 110 open, 70 100 open 1'],
    legs: ['-12 -12, 10 -2', '78 -86 80, 66 -88 80'],
  },
  cry: {
    face: 0.5,
    spine: ['6 16 26', '0 8 34'],
    arms: ['30 176 flat, 26 182 flat', '-14 0 fist, 40 184 relaxed'],
    legs: ['-5 -2, 5 2', '6 -8, -2 2'],
  },
  laugh: {
    face: 0.5,
    spine: ['-8 -16 -24', '16 34 20'],
    arms: ['-26 60 relaxed, 24 -50 relaxed', '-20 66 relaxed, 70 90 point', '-60 -20 open, 26 -50 relaxed'],
    legs: ['-14 -6, 12 6', '-8 -30 20, 14 2'],
  },
  stretch: {
    face: 0.3,
    tilt: [6, -6],
    spine: ['-4 -10 -16', '6 14 12'],
    arms: ['-160 150 relaxed, 160 188 fist', '-130 120 hidden, 130 -120 hidden'],
    legs: ['-9 -4, 7 2', '-16 -6, 4 2'],
  },
  read: {
    face: 0.6,
    spine: ['0 6 22', '-6 2 26'],
    arms: ['22 104 cup, 16 98 cup', '-14 0 relaxed, 30 120 cup'],
    legs: ['-6 -2, 6 2', '8 -8, 0 2', '18 4 -8, -10 -26 18'],
  },
  look: {
    face: 0.7,
    spine: ['2 6 -6', '12 20 -2', '-7 -12 -16'],
    arms: ['-14 -2 relaxed, 60 196 flat', '-44 34 fist, 64 200 flat', '24 104 relaxed, 78 186 flat'],
    legs: ['-10 -6, 12 4', '-22 -26 8, 44 -20', '-3 2, 18 -8'],
  },
  lean: {
    face: 0.6,
    spine: ['-12 -14 6', '-16 -10 14'],
    arms: ['-20 72 relaxed, 22 -76 grip', '-14 2 relaxed, 24 -22 hidden', '-30 -10 hidden, 30 120 cup'],
    legs: ['10 12, 26 22', '16 14, 50 -40 20', '8 10, 14 30'],
  },
  salute: {
    face: 0.2,
    spine: ['0 -2 0', '0 -5 -4'],
    arms: ['-8 -2 flat, 70 196 flat', '-10 -4 fist, 26 -70 fist', '-22 30 hidden, 60 190 peace'],
    legs: ['-3 -1, 3 1', '-12 -6, 12 6'],
  },
  dance: {
    face: 0.4,
    tilt: [-8, 9],
    swing: 1,
    spine: ['8 -10 -12', '-8 12 10'],
    arms: ['-120 -60 open, 100 140 open', '-60 -130 open, 50 -20 relaxed', '-40 30 fist, 150 170 point'],
    legs: ['-10 -50 40, 12 4', '-30 -14, 30 -70 50', '14 -12, -6 4'],
  },
  shoot: {
    face: 0.6,
    air: 100,
    spine: ['2 4 -10', '-6 -10 -16'],
    arms: ['146 176 open, 120 186 open', '120 160 open, 150 178 open', '-60 20 open, 142 168 open 1'],
    legs: ['-10 -46 50, 12 -30 40', '-30 -60 50, 24 -8 30'],
  },
  play: {
    face: 0.4,
    tilt: [-5, 6],
    spine: ['-4 -8 4', '8 18 16', '-12 -22 -16'],
    arms: ['-24 62 claw, 36 -50 claw', '-40 84 grip, 26 -34 claw'],
    legs: ['-16 -8, 16 8', '-30 -20, 22 -6', '-10 -50 40, 14 4'],
  },
  cook: {
    face: 0.7,
    spine: ['4 10 20', '0 4 8'],
    arms: ['24 88 grip, 30 74 grip', '40 110 grip, 50 150 grip', '30 70 flat, 76 130 grip'],
    legs: ['-8 -4, 8 2', '-16 -8, 14 4'],
  },
  sleep: {
    face: 1,
    low: 40,
    spine: ['-86 -88 -88', '-80 -84 -70'],
    arms: ['60 100 relaxed, 80 96 relaxed', '150 -100 relaxed, 60 110 relaxed'],
    legs: ['88 88 10, 84 90 10', '88 88 10, 130 30', '90 86, 112 62'],
  },
  slump: {
    face: 0.9,
    low: 164,
    seat: 1,
    spine: ['20 58 66', '-20 -8 -40'],
    arms: ['50 20 relaxed, 14 4 relaxed', '0 10 relaxed, -10 0 relaxed'],
    legs: ['84 10, 74 -6', '80 34 -10, 88 20 -10'],
  },
};
const numbers = (text) => text.split(' ').map((word) => (Number.isNaN(Number(word)) ? word : Number(word)));
const limbs = (text) => text.split(', ').map(numbers);
export const POSE_FAMILIES = Object.keys(FAMILIES);
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
export const poseOf = (name, number = 0, manner) => {
  const { spine, arms, legs, airs, ...rest } = FAMILIES[name] || FAMILIES.stand,
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
export const variantsOfPose = (name) => waysOf(FAMILIES[name]);
