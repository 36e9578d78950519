/** Entries under the headings that they have in common, in their original order. */
export function groupByHeading<T>(entries: readonly T[], headingOf: (entry: T) => string): { heading: string; entries: T[] }[] {
  const groups: { heading: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const heading = headingOf(entry);
    const last = groups.at(-1);
    if (last?.heading === heading) last.entries.push(entry);
    else groups.push({ heading, entries: [entry] });
  }
  return groups;
}
