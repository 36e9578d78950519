/** Why a comic cannot be imported, for the operator: names the file, the entry in it if any, and the problem. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
  constructor(
    readonly file: string,
    readonly reason: string,
    readonly entry?: string,
    /** Whether only this page cannot be read, so that the rest could be imported. */
    readonly isDamage = false,
  ) {
    super(entry === undefined ? `${file}: ${reason}` : `${file}: ${printable(entry)}: ${reason}`);
  }
}

/** Refuses a file or folder that cannot be opened, so that the other comics are still imported. */
export const unreadableRefusal = (file: string, error: unknown, entry?: string): ImportRefusal =>
  new ImportRefusal(
    file,
    `it cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); check its path and permissions`,
    entry,
  );

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
const MAX_NAME_LENGTH = 200;

/** Names come from untrusted archives; control characters could rewrite the terminal. */
export function printable(name: string): string {
  const cleaned = name.replace(UNPRINTABLE, '�');
  return cleaned.length > MAX_NAME_LENGTH ? `${cleaned.slice(0, MAX_NAME_LENGTH)}…` : cleaned;
}
