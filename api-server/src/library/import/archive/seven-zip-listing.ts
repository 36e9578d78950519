/** A file that 7-Zip lists, in the order in which it unpacks. */
export interface ListedFile {
  readonly name: string;
  readonly size: number;
  readonly isEncrypted: boolean;
  readonly isSymbolicLink: boolean;
}
export interface Listing {
  readonly files: readonly ListedFile[];
  /** Whether it is one of several files that belong together. */
  readonly isVolume: boolean;
}

/** Precedes the properties of the entries; those of the archive come before it. */
const ENTRIES = '----------';

const propertiesOf = (lines: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const index = line.indexOf(' = ');
      return index < 0 ? [] : [[line.slice(0, index), line.slice(index + 3)] as const];
    }),
  );

/** Reads the output of `7zz l -slt`; undefined when it lists nothing that can be read. */
export function parseListing(lines: readonly string[]): Listing | undefined {
  const first = lines.indexOf(ENTRIES);
  if (first < 0) return undefined;
  const archive = propertiesOf(lines.slice(0, first));
  const blocks: string[][] = [[]];
  for (const line of lines.slice(first + 1)) {
    if (line === '') blocks.push([]);
    else blocks.at(-1)!.push(line);
  }
  const files = blocks.flatMap((block) => {
    const entry = propertiesOf(block);
    const name = entry.get('Path');
    const mode = entry.get('Mode') ?? entry.get('Attributes')?.split(' ').at(-1) ?? '';
    if (name === undefined || entry.get('Folder') === '+' || entry.get('Attributes')?.startsWith('D')) return [];
    return [
      {
        name,
        size: Number(entry.get('Size') || 0),
        isEncrypted: entry.get('Encrypted') === '+',
        isSymbolicLink: mode.startsWith('l') || Boolean(entry.get('Symbolic Link')),
      },
    ];
  });
  return { files, isVolume: archive.get('Multivolume') === '+' };
}
