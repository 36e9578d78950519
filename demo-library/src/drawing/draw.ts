import { createDrawingProcess } from './drawing-process';
import { parsePictureKey } from './picture-job';

const drawing = createDrawingProcess();

/**
 * PNG of a picture of the demo library, or undefined for an unknown `key`. The same key returns the same bytes. Rejects when that picture
 * cannot be drawn; other pictures are not affected.
 */
export async function drawDemoPicture(key: string): Promise<Buffer | undefined> {
  const order = parsePictureKey(key);
  return order && drawing.draw(key, order);
}
/** Whether the demo library has a picture with that key; draws nothing. */
export const hasDemoPicture = (key: string): boolean => parsePictureKey(key) !== undefined;
/** Stops the drawing process; pictures in progress or queued are rejected. */
export const closeDrawing = (): Promise<void> => drawing.close();
