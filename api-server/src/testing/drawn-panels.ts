import { demoPanelsOf, createDemoLibrary, drawDemoPicture } from '@komado/demo-library';
import type { PanelPolygon } from '../library/import/pictures/panel-finder';
import { findPanelsInPicture } from './find-panels-in-picture';

export interface DrawnPage {
  readonly name: string;
  readonly isRightToLeft: boolean;
  /** As the page was drawn. */
  readonly drawn: readonly PanelPolygon[];
}
/** Pages of comics in these chapters of the demo library, every `every`th of them. */
export function drawnPages(chapters: readonly number[], every: number): readonly DrawnPage[] {
  const pages = createDemoLibrary()
    .titles.filter(({ form }) => form !== 'novel' && form !== 'strip')
    .flatMap(({ slug, direction, episodes }) =>
      episodes
        .filter(({ number }) => chapters.includes(number))
        .flatMap(({ number, pages: all }) =>
          all
            .map((page, index) => ({ page, name: `demo/page/${slug}/${number}/${index + 1}` }))
            .filter(({ page }) => page.spread !== 'wide')
            .map(({ name }) => ({ name, isRightToLeft: direction !== 'ltr', drawn: demoPanelsOf(name).map(({ polygon }) => polygon) })),
        ),
    );
  return pages.filter((_, at) => at % every === 0);
}
/** Draws the page and finds its panels like an import. */
export async function detectPanels({ name, isRightToLeft }: DrawnPage): Promise<readonly PanelPolygon[]> {
  const bytes = await drawDemoPicture(name);
  if (!bytes) throw new Error(`There is no page ${name}.`);
  return findPanelsInPicture(bytes, isRightToLeft);
}
