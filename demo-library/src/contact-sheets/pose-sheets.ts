import { POSE_FAMILY_NAMES } from '../art/lib/body/pose-variants.mjs';
import { poseSketch } from '../art/pose-sketch.mjs';
import type { Cell } from './contact-sheet';

const BODIES = ['adult', 'youth', 'heavy'] as const;

/** Every pose (or the named ones) in three bodies, a few dozen per sheet. */
export function poseSheets(names: readonly string[]): { name: string; cells: Cell[] }[] {
  const poses = POSE_FAMILY_NAMES.filter((pose) => names.length === 0 || names.includes(pose));
  const sheets = [];
  for (let at = 0; at < poses.length; at += 15) {
    const cells = poses
      .slice(at, at + 15)
      .flatMap((pose) => BODIES.map((body) => ({ label: `${pose} ${body}`, svg: poseSketch(pose, body) })));
    sheets.push({ name: String(1 + at / 15), cells });
  }
  return sheets;
}
