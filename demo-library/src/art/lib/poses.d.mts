type Limb = readonly [upper: number, lower: number, ...rest: (string | number)[]];
/** Angles in degrees; skeleton.mjs defines their direction. */
export interface Pose {
  readonly name: string;
  readonly spine: readonly number[];
  readonly arms: readonly Limb[];
  readonly legs: readonly Limb[];
}
export const POSE_FAMILIES: readonly string[];
export const SIGNATURES: Readonly<Record<string, unknown>>;
export function poseOf(name: string, number?: number, manner?: number): Pose;
export function variantsOfPose(name: string): number;
