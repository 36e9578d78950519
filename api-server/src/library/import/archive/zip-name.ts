import { type Entry, getFileNameLowLevel } from 'yauzl';

const UTF8_BIT = 0x800;
/** Tried in this order for names that do not declare their encoding. */
const ENCODINGS = ['utf-8', 'shift_jis'].map((label) => new TextDecoder(label, { fatal: true }));

function decodeAs(decoder: TextDecoder, bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** An entry's name, as written. CP437 comes last, because any bytes are valid in it. */
export function decodeEntryName({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string {
  const inOldEncoding = getFileNameLowLevel(0, fileNameRaw, [], true);
  const declared = getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
  if (flags & UTF8_BIT || declared !== inOldEncoding) return declared;
  for (const decoder of ENCODINGS) {
    const name = decodeAs(decoder, fileNameRaw);
    if (name !== undefined) return name;
  }
  return inOldEncoding;
}
