/** The chapters of each novel, by slug. */
export const NOVELS: Readonly<
  Record<string, readonly { readonly paragraphs: readonly string[]; readonly caption: string; readonly end: string }[]>
>;
