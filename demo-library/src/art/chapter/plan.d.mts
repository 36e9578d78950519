interface Beat {
  readonly kind: string;
  readonly who?: 'a' | 'b' | 'c';
  readonly pose?: string;
  readonly words: readonly string[];
}
type Script = Readonly<Record<string, unknown>>;
/** A chapter of pages; composed ones have the list of their beats. */
export function plan(script: Script): { readonly pages: readonly { readonly kind: string; readonly list?: readonly Beat[] }[] };
/** The beats of one segment of a strip. */
export function stripPlan(script: Script): readonly { readonly beat: Beat }[];
