export type EntryKind = 'picture' | 'unreadable-picture' | 'comic-info' | 'archive' | 'other' | 'junk';

/** JPEG, PNG, WebP, AVIF and GIF: what every browser shows and the media store can resize. */
const PICTURE = /\.(jpe?g|jpe|jfif|png|webp|avif|gif)$/i;
/** If these were silently skipped, a page would be missing from the chapter. */
const UNREADABLE_PICTURE = /\.(bmp|tiff?|jxl|jp2|heic|heif|svg|psd|tga)$/i;
const ARCHIVE = /\.(cbz|zip|cbr|rar|cb7|7z|cbt)$/i;
const JUNK_FILE = /^(thumbs\.db|desktop\.ini|ehthumbs\.db|icon\r?)$/i;
const JUNK_FOLDER = /^(__macosx|@eadir|#recycle|\$recycle\.bin)$/i;

/** What a file is for, by its path (with `/`). */
export function kindOfEntry(name: string): EntryKind {
  const parts = name.split('/');
  const file = parts.pop() ?? '';
  if (parts.some((folder) => JUNK_FOLDER.test(folder) || isDotName(folder)) || isDotName(file) || JUNK_FILE.test(file)) return 'junk';
  if (JUNK_FOLDER.test(file)) return 'junk';
  if (file.toLowerCase() === 'comicinfo.xml') return 'comic-info';
  if (PICTURE.test(file)) return 'picture';
  if (UNREADABLE_PICTURE.test(file)) return 'unreadable-picture';
  return ARCHIVE.test(file) ? 'archive' : 'other';
}
const isDotName = (name: string): boolean => name.startsWith('.') && name !== '.';

/** Why a path in an archive could escape it; undefined for a path that stays inside. */
export function escapeOf(name: string): string | undefined {
  if (name === '') return 'it has no name';
  if (name.includes('\0')) return 'its name contains a zero byte';
  if (name.includes('\\')) return 'its name contains a backslash, which some systems read as a folder separator';
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'its name is an absolute path';
  if (name.split('/').includes('..')) return 'its name leads out of the archive (“..”)';
  return undefined;
}
