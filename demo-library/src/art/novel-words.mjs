// The novels: their chapters, each with its paragraphs, a caption for the picture and a last line.
/** @import { NovelChapter } from './types' */
import cloudShepherd from './novels/the-cloud-shepherd.mjs';
import redThreadFile from './novels/the-red-thread-file.mjs';
const withParagraphs = (chapters) => chapters.map(({ text, ...rest }) => ({ ...rest, paragraphs: text.trim().split('\n') }));
/** @type {Readonly<Record<string, readonly NovelChapter[]>>} By slug. */
export const NOVELS = {
  'the-cloud-shepherd': withParagraphs(cloudShepherd),
  'the-red-thread-file': withParagraphs(redThreadFile),
};
