/** The scenes of a later chapter, as templates, in the order in which `random` puts them. */
export function laterTemplates(script: Readonly<Record<string, unknown>>, random: () => number): string[];
/** The plot of a later chapter: goal, obstacle, turn and hook, as templates. */
export function arcOf(script: Readonly<Record<string, unknown>>): readonly [string, string, string, string];
