interface Oval {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}
/** Whether a balloon covers the eyes, nose or mouth of a face. */
export function covers(balloon: Oval, face: Oval & { readonly isTrunk?: boolean }): boolean;
