import sharp from 'sharp';
import { findPagePanels } from '../library/import/pictures/find-page-panels';
import type { PanelPolygon } from '../library/import/pictures/panel-finder';
import { shrinkForPanelSearch } from '../library/import/pictures/shrink-for-panel-search';

/** Panels of a page's picture in reading order, found like in an import; empty when not certain. */
export const findPanelsInPicture = async (bytes: Buffer, isRightToLeft: boolean): Promise<readonly PanelPolygon[]> =>
  findPagePanels(await shrinkForPanelSearch(sharp(bytes)), isRightToLeft);
