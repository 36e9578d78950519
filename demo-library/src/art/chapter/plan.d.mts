interface Beat {
  readonly kind: string;
  readonly who?: 'a' | 'b' | 'c';
  readonly pose?: string;
  readonly words: readonly string[];
  /** Role of the beat's scene in the plot of a later chapter; `hook` at the end of any chapter. */
  readonly step?: 'goal' | 'obstacle' | 'turn' | 'hook';
}
type Script = Readonly<Record<string, unknown>>;
/** A chapter's pages; composed ones have a list of beats. */
export function plan(script: Script): {
  readonly loudest: { readonly splash: string; readonly spread: readonly [string, string] };
  readonly pages: readonly { readonly kind: string; readonly list?: readonly Beat[] }[];
};
/** The beats of one segment of a strip. */
export function stripPlan(script: Script): readonly { readonly beat: Beat }[];
