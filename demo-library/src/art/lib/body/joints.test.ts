import type { Look, Palette } from '../../types';
import { fitFigure } from '../../chapter/fit-figure.mjs';
import { LEG_RADII } from './legs.mjs';
import { figureGeometry, groundOf } from './figure-geometry.mjs';
import { POSE_FAMILY_NAMES, poseVariant, countPoseVariants } from './pose-variants.mjs';

const COLORS: Palette = { ink: '#000', skin: '#fff', hair: '#222', cloth: '#eee', clothShade: '#ccc', accent: '#fff' };
/** One for each frame of a body. */
const LOOKS: readonly Look[] = [{}, { hair: 'bob' }, { shape: 'square' }, { shape: 'heavy' }, { small: 1 }, { chibi: 1 }];
/** Largest half width of an arm where it leaves the shoulder. */
const ARM_ROOT = 25;
/** Of a figure 700 high: about as thick as a shoe. */
const TOLERANCE = 24;
/** Corners of a shoe, seen from the ankle. */
const SHOE = [
  [-21, 19],
  [52, 19],
  [-15, -22],
  [30, -2],
] as const;

type Point = readonly number[];
const distance = ([ax = 0, ay = 0]: Point, [bx = 0, by = 0]: Point): number => Math.hypot(ax - bx, ay - by);
function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0]! - from[0]!, to[1]! - from[1]!];
  const along = ((point[0]! - from[0]!) * dx + (point[1]! - from[1]!) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.max(0, Math.min(1, along));
  return distance(point, [from[0]! + dx * part, from[1]! + dy * part]);
}
type Figure = ReturnType<typeof figureGeometry>;
/** All variants of a pose on all bodies, each variant in a manner of its own. */
const figuresIn = (pose: string): Figure[] =>
  Array.from({ length: countPoseVariants(pose) }, (_, variant) =>
    LOOKS.map((look) => figureGeometry({ wear: 'suit', ...look, pose, variant, manner: variant }, COLORS)),
  ).flat();
/** How far the lowest corner of both shoes is above the ground; negative below it. */
function heightOfShoes({ P, joints: { legs, ...joints }, k }: Figure): number {
  const corners = legs.flatMap(({ points, foot = 0, angle, grow }, index) => {
    const turn = ((foot - (P.air || P.name === 'sleep' ? angle * 0.8 : 0)) * Math.PI) / 180;
    const side = P.back || P.face > 0.45 ? 1 : index === 0 ? -0.62 : 0.62;
    return SHOE.map(([x, y]) => points[2]![1]! + (Math.sin(turn) * x * side + Math.cos(turn) * y) * k * grow);
  });
  return (groundOf(P, { legs, ...joints }) - Math.max(...corners)) / k;
}

describe.each(POSE_FAMILY_NAMES)('a whole figure in the pose %s', (pose) => {
  const figures = figuresIn(pose);

  it('has its arms at the line of the shoulders and its legs at the line of the hips, close enough for their outlines to overlap', () => {
    const apart = figures.filter(
      ({ joints: { arms, legs }, F, fronts, backs, k }) =>
        arms.some(({ points }) => distanceToLine(points[0]!, fronts[1]!, backs[1]!) >= ARM_ROOT * k * F.arm) ||
        legs.some(({ points }) => distanceToLine(points[0]!, fronts[4]!, backs[4]!) >= LEG_RADII[0]! * k * F.leg),
    );
    expect(apart.map(({ P }) => P)).toEqual([]);
  });
  it('touches the ground with a shoe, sits, or lies', () => {
    const heights = figures.map((figure) => ({ P: figure.P, height: heightOfShoes(figure) }));
    const standing = heights.filter(({ P }) => !P.air && !P.seat && P.low === undefined);
    expect(heights.filter(({ height }) => height <= -TOLERANCE)).toEqual([]);
    expect(standing.filter(({ height }) => height >= TOLERANCE)).toEqual([]);
  });
  it.each([true, false])('is cropped to a bust if it is in the air (%p)', (isAir) => {
    const all = Array.from({ length: countPoseVariants(pose) }, (_, variant) => variant);
    const variant = all.find((one) => Boolean(poseVariant(pose, one).air) === isAir);
    if (variant === undefined) return;
    const { figure } = fitFigure({ hair: 'short', mood: 'calm', pose, variant }, COLORS, { x: 0, y: 0, w: 300, h: 400 });
    expect(figure === undefined).toBe(isAir);
  });
});
