// The novels: their chapters, each with its paragraphs, a caption for the picture and a last line.
/** @import { NovelChapter } from './types' */
import cloudShepherd from './novel-texts/the-cloud-shepherd.mjs';
import redThreadFile from './novel-texts/the-red-thread-file.mjs';
const withParagraphs = (chapters) => chapters.map(({ text, ...rest }) => ({ ...rest, paragraphs: text.trim().split('\n') }));
/** @type {Readonly<Record<string, readonly NovelChapter[]>>} By slug. */
export const NOVEL_TEXTS = {
  'the-cloud-shepherd': withParagraphs(cloudShepherd),
  'the-red-thread-file': withParagraphs(redThreadFile),
};
