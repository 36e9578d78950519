import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ZipFile } from 'yazl';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** A plain picture; `shade` distinguishes pictures. */
export function picture(shade: number, format: PictureFormat = 'png', width = 60, height = 90): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: { r: shade % 256, g: 80, b: 120 } } });
  return plain[format]().toBuffer();
}

/** The red part of the dominant color, in which `picture` encodes its shade. */
export async function shadeOf(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).stats();
  return Math.round(channels[0]!.mean);
}

export type Files = Readonly<Record<string, Buffer | string>>;
export interface ZipChoices {
  compress?: boolean;
  zip64?: boolean;
  /** Unix file mode of every entry. */
  mode?: number;
}
/** Fixed, so that the same files always make the same archive. */
const MODIFIED = new Date('2026-11-20T12:00:00Z');
/** A ZIP archive of these files, in this order. */
export async function zipOf(files: Files, { compress = true, zip64 = false, mode }: ZipChoices = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    const options = { compress, forceZip64Format: zip64, mtime: MODIFIED, ...(mode === undefined ? {} : { mode }) };
    zip.addBuffer(Buffer.from(content), name, options);
  }
  zip.end({ forceZip64Format: zip64, comment: '' });
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Replaces one name (or other bytes) with another of the same length, wherever it occurs: something no tool would write. */
export function forge(bytes: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length || !bytes.includes(from)) throw new Error(`Cannot put ${to} in the place of ${from}.`);
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

const CENTRAL_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
/** Offset of an entry in the central directory; its fields are at fixed offsets from there. */
export function centralEntry(bytes: Buffer, name: string): number {
  for (let at = bytes.indexOf(CENTRAL_ENTRY); at >= 0; at = bytes.indexOf(CENTRAL_ENTRY, at + 4)) {
    if (bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)).toString() === name) return at;
  }
  throw new Error(`There is no entry ${name}.`);
}
export const FLAGS = 8;
export const METHOD = 10;
/** Where the other header of an entry begins; its fields are two bytes before those of the directory. */
export const LOCAL_HEADER = 42;
export const UNPACKED_SIZE = 24;

export const comicInfo = (inner: string): string => `<?xml version="1.0" encoding="utf-8"?>\n<ComicInfo>${inner}</ComicInfo>`;

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}
