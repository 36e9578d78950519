import type { Page } from '@komado/shared-contracts';
import type { Point, Rectangle } from '../input/zoom';

/** A panel that covers this fraction of its page counts as the whole page. */
const WHOLE_PAGE = 0.9;

/** What the stage shows instead of a whole page. */
export interface PanelFocus {
  /** Index among the panels of its page. */
  readonly panel: number;
  /** In fractions of the page's width and height. */
  readonly bounds: Rectangle;
}

/** The bounding rectangle of a panel, in fractions of the page's width and height. */
export function boundsOf(polygon: readonly number[]): Rectangle {
  const xs = polygon.filter((_, at) => at % 2 === 0);
  const ys = polygon.filter((_, at) => at % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Panels of a page in reading order; empty if unknown, or if one of them is the whole page. */
export function panelsOf(page: Pick<Page, 'panel_list'> | undefined): readonly PanelFocus[] {
  const panels = (page?.panel_list ?? []).map(({ polygon }, panel) => ({ panel, bounds: boundsOf(polygon) }));
  return panels.length === 1 && panels[0]!.bounds.width * panels[0]!.bounds.height >= WHOLE_PAGE ? [] : panels;
}

/** The panel one step forward (1) or back (-1) from the last viewed one; undefined if the step leads to another page. */
export const panelAfter = (panels: readonly PanelFocus[], from: number | null, by: 1 | -1): PanelFocus | undefined =>
  from === null ? (by === 1 ? panels[0] : undefined) : panels[from + by];

/** The smallest panel at a point of the page, given in fractions of its width and height. */
export function panelAt(panels: readonly PanelFocus[], point: Point): PanelFocus | undefined {
  const holds = ({ bounds }: PanelFocus): boolean =>
    point.x >= bounds.x && point.x <= bounds.x + bounds.width && point.y >= bounds.y && point.y <= bounds.y + bounds.height;
  const area = ({ bounds }: PanelFocus): number => bounds.width * bounds.height;
  return panels.filter(holds).toSorted((a, b) => area(a) - area(b))[0];
}
