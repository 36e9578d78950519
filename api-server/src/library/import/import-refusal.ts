/** Why a comic cannot be imported, said to the operator: names the file, the entry in it when it is about one, and what is wrong. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
  constructor(
    readonly file: string,
    readonly reason: string,
    readonly entry?: string,
  ) {
    super(entry === undefined ? `${file}: ${reason}` : `${file}: ${printable(entry)}: ${reason}`);
  }
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
const LONGEST_NAME = 200;

/** Names come from strangers' archives; control characters could rewrite the terminal. */
export function printable(name: string): string {
  const plain = name.replace(UNPRINTABLE, '�');
  return plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain;
}
