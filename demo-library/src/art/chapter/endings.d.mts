/** The guest, the words of the splash and of the double spread, and the last scene, by slug. */
export const ENDINGS: Readonly<
  Record<string, readonly [guest: readonly [name: string, look: string], splash: string, spread: readonly [string, string], scene: string]>
>;
