export const HAND_SHAPES: readonly string[];
