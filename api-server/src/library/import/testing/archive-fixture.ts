import { crc32 } from 'node:zlib';
import type { Files } from './comic-fixture';

const BLOCK = 512;
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);
/** A TAR archive; `hasSignature` as tools of today write it, else in the form of Unix V7. */
export function tarOf(files: Files, hasSignature = true): Buffer {
  const blocks = Object.entries(files).map(([name, content]) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(BLOCK);
    header.write(name, 0);
    header.write('0000644\0', 100);
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0', 136);
    header.write(' '.repeat(8), 148);
    header.write('0', 156);
    if (hasSignature) header.write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return Buffer.concat([header, padded(bytes)]);
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};
/** A number as RAR5 writes it: seven bits a byte, the lowest first. */
function vint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}
function rar5Block(...fields: readonly Buffer[]): Buffer {
  const body = Buffer.concat(fields);
  const sized = Buffer.concat([vint(body.length), body]);
  return Buffer.concat([uint(crc32(sized), 4), sized]);
}
export interface RarChoices {
  /** Says that the archive goes on in another file. */
  readonly isVolume?: boolean;
  /** Declares this size for every file. */
  readonly declaredSize?: number;
}
/** A RAR5 archive whose files are stored. */
export function rar5Of(files: Files, { isVolume = false, declaredSize }: RarChoices = {}): Buffer {
  const parts = [Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), rar5Block(vint(1), vint(0), vint(isVolume ? 1 : 0))];
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const path = Buffer.from(name);
    const size = declaredSize ?? bytes.length;
    const [hasData, hasChecksum, unix] = [2, 4, 1];
    parts.push(
      rar5Block(
        ...[vint(2), vint(hasData), vint(bytes.length), vint(hasChecksum), vint(size), vint(0o100644), uint(crc32(bytes), 4)],
        ...[vint(0), vint(unix), vint(path.length), path],
      ),
      bytes,
    );
  }
  return Buffer.concat([...parts, rar5Block(vint(5), vint(0), vint(isVolume ? 1 : 0))]);
}

function rar4Block(type: number, flags: number, ...fields: readonly Buffer[]): Buffer {
  const body = Buffer.concat(fields);
  const head = Buffer.concat([uint(type, 1), uint(flags, 2), uint(7 + body.length, 2), body]);
  return Buffer.concat([uint(crc32(head) & 0xffff, 2), head]);
}
/** A RAR4 archive whose files are stored. */
export function rar4Of(files: Files): Buffer {
  const parts = [Buffer.from('Rar!\x1a\x07\0', 'latin1'), rar4Block(0x73, 0, Buffer.alloc(6))];
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const path = Buffer.from(name);
    const [unix, version, stored, mode] = [3, 20, 0x30, 0o100644];
    parts.push(
      rar4Block(
        0x74,
        0x8000,
        ...[uint(bytes.length, 4), uint(bytes.length, 4), uint(unix, 1), uint(crc32(bytes), 4), uint(0, 4)],
        ...[uint(version, 1), uint(stored, 1), uint(path.length, 2), uint(mode, 4), path],
      ),
      bytes,
    );
  }
  return Buffer.concat([...parts, rar4Block(0x7b, 0x4000)]);
}
