/** The scenes of later chapters by tone. */
export const LATER_SCENES: Readonly<Record<string, readonly string[]>>;
