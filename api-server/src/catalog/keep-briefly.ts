/** What is kept is asked for anew as soon as this number is another one. */
export type Version = () => number;
const ALWAYS_THE_SAME: Version = () => 0;

/**
 * Keeps what a costly question of the moment answered, so that it is asked once for all who come within `milliseconds`. They share one
 * answer while it is under way, too; a failure is not kept.
 */
export function keepBriefly<T>(
  load: (now: Date) => Promise<T>,
  milliseconds: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date) => Promise<T> {
  let kept: { readonly at: number; readonly version: number; readonly answer: Promise<T> } | undefined;
  return (now) => {
    const at = now.getTime();
    if (kept && kept.version === version() && Math.abs(at - kept.at) < milliseconds) return kept.answer;
    const asked = { at, version: version(), answer: load(now) };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
}

/** The same for a question with a subject. Answers to at most `most` subjects are kept, those asked for last. */
export function keepBrieflyEach<S, T>(
  load: (now: Date, subject: S) => Promise<T>,
  milliseconds: number,
  most: number,
  version: Version = ALWAYS_THE_SAME,
): (now: Date, subject: S) => Promise<T> {
  const bySubject = new Map<S, (now: Date) => Promise<T>>();
  return (now, subject) => {
    const ask = bySubject.get(subject) ?? keepBriefly((at) => load(at, subject), milliseconds, version);
    // A map goes through its keys in the order they were set: the first one is the one not asked for longest.
    bySubject.delete(subject);
    bySubject.set(subject, ask);
    if (bySubject.size > most) bySubject.delete(bySubject.keys().next().value!);
    return ask(now);
  };
}
