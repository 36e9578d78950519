/** SVG of one figure on plain paper, 1000 by 1100. */
export function poseSketch(pose: string, model: 'adult' | 'youth' | 'heavy', variant?: number): string;
