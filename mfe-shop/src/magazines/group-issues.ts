import type { Magazine } from './use-magazine-shop';

export interface MagazineGroup {
  readonly name: string;
  /** The newest issue, and those that the reader owns. */
  readonly issues: readonly Magazine[];
  /** All others, newest first. */
  readonly older: readonly Magazine[];
}
/** Issues by magazine, in the order in which the list, newest first, names them. */
export function groupIssues(magazines: readonly Magazine[]): readonly MagazineGroup[] {
  const groups = new Map<string, { issues: Magazine[]; older: Magazine[] }>();
  for (const magazine of magazines) {
    const group = groups.get(magazine.magazine_name);
    if (!group) groups.set(magazine.magazine_name, { issues: [magazine], older: [] });
    else (magazine.is_purchased ? group.issues : group.older).push(magazine);
  }
  return [...groups].map(([name, group]) => ({ name, ...group }));
}
