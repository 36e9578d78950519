/** A person's appearance, pose and mood; body.mjs lists the words. */
type Look = Readonly<Record<string, string | number | undefined>>;
/** SVG of a figure in these colors. */
export function body(look: Look, colors: Readonly<Record<string, string>>): string;
/** Units of the figure, with its feet at 0; y is negative above the ground. */
export function bodyBounds(look: Look): {
  readonly head: readonly [number, number];
  readonly radius: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isAir: boolean;
};
