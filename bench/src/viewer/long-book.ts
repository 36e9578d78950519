import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONSENT_COOKIES } from '@komado/e2e/legal-consent';
import type { Site } from '@komado/e2e/site';
import { createApiClient, type CallResult } from '@komado/shared-contracts';

/** A chapter of the drawn library whose pages the long book repeats. */
const SOURCE_EPISODE = 100;

export interface LongBook {
  /** Path of its only chapter. */
  readonly path: string;
  readonly titleId: number;
  readonly pageCount: number;
  /** URL of each page's picture, without width and type. */
  readonly pictures: readonly string[];
}

const cookie = Object.entries(CONSENT_COOKIES)
  .map(([name, value]) => `${name}=${value}`)
  .join('; ');
const manifestOf = (url: string, episodeId: number): Promise<CallResult<'GET /web/episode/viewer'>> =>
  createApiClient({ baseUrl: `${url}/api`, headers: { cookie }, birthday: () => CONSENT_COOKIES.birthday }).call(
    'GET /web/episode/viewer',
    {
      episode_id: episodeId,
    },
  );

/** Describes an existing chapter. */
export async function describeBook(url: string, chapterPath: string): Promise<LongBook> {
  const episodeId = Number(/\/episode\/(\d+)/.exec(chapterPath)?.[1]);
  const { title, page_list } = await manifestOf(url, episodeId);
  return { path: chapterPath, titleId: title.title_id, pageCount: page_list.length, pictures: page_list.map((page) => page.image_url) };
}

/** Imports a book of that many drawn pages, right to left, as an operator does. */
export async function importLongBook(site: Site, pageCount: number): Promise<LongBook> {
  const { page_list } = await manifestOf(site.url, SOURCE_EPISODE);
  const folder = await mkdtemp(path.join(tmpdir(), 'komado-long-book-'));
  try {
    const pictures = await Promise.all(
      page_list.map(async ({ image_url }) => {
        const picture = await fetch(`${site.url}${image_url}/1920.webp`, { headers: { cookie } });
        if (!picture.ok) throw new Error(`${image_url} could not be had: ${picture.status}.`);
        return Buffer.from(await picture.arrayBuffer());
      }),
    );
    for (let page = 0; page < pageCount; page += 1)
      await writeFile(path.join(folder, `page ${page + 1}.webp`), pictures[page % pictures.length]!);
    const imported = await site.run('operator', ['import', '--json', '--direction', 'rtl', folder]);
    const { title_id, episode_id } = JSON.parse(imported.output.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
    if (title_id === undefined || episode_id === undefined)
      throw new Error(`The long book was not imported.\n${imported.output}${imported.errors}`);
    return await describeBook(site.url, `/title/${String(title_id).padStart(5, '0')}/episode/${episode_id}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
