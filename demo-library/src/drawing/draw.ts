import { createDrawingProcess } from './drawing-process';
import { orderOf } from './picture-job';

const drawing = createDrawingProcess();

/**
 * PNG of a picture of the demo library, or undefined when `key` names none. The same key gives the same bytes.
 * Rejects when that picture cannot be drawn, which leaves all others as they are.
 */
export async function drawDemoPicture(key: string): Promise<Buffer | undefined> {
  const order = orderOf(key);
  return order && drawing.draw(key, order);
}
/** Whether the demo library has a picture of that name; nothing is drawn. */
export const hasDemoPicture = (key: string): boolean => orderOf(key) !== undefined;
/** Ends the drawing process; pictures that are under way or wait fail. */
export const closeDrawing = (): Promise<void> => drawing.close();
