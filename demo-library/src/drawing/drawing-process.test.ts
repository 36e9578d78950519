import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createDrawingProcess, type DrawingProcess } from './drawing-process';
import { parsePictureKey } from './picture-job';

const FAILING = fileURLToPath(new URL('./testing/failing-drawing.process.mjs', import.meta.url));
let drawing: DrawingProcess;
afterEach(() => drawing.close());

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await delay(20);
};
const drawerOf = async (key: string): Promise<string | undefined> => (await drawing.draw(key, {})).toString().split(' ').at(-1);

describe('the drawing process', () => {
  it('draws the next picture after being killed in the middle of one', async () => {
    drawing = createDrawingProcess();
    const order = parsePictureKey('demo/icon/1');
    if (!order) throw new Error('no icon');
    const onClose = expect(drawing.draw('demo/icon/1', order)).rejects.toThrow(
      'The picture demo/icon/1 could not be generated: its process ended with SIGKILL.',
    );
    const next = drawing.draw('demo/icon/2', order);
    await until(() => drawing.pid !== undefined);
    if (drawing.pid === undefined) throw new Error('not started');
    process.kill(drawing.pid, 'SIGKILL');
    await onClose;
    expect(await sharp(await next).metadata()).toMatchObject({ format: 'png', width: order.width });
    expect(await sharp(await drawing.draw('demo/icon/1', order)).metadata()).toMatchObject({ format: 'png', width: order.width });
  });

  it('rejects only the picture that crashed it, and draws the others in a single new process', async () => {
    drawing = createDrawingProcess(FAILING);
    const [first, broken, second, third] = await Promise.allSettled(['a', 'exits', 'b', 'c'].map((key) => drawing.draw(key, {})));
    expect(broken).toMatchObject({
      status: 'rejected',
      reason: {
        message:
          'The picture exits could not be generated: its process ended with exit code 3 (no more ink). The api-server tries again when a reader requests it.',
      },
    });
    const drawers = [first, second, third].map((one) => (one?.status === 'fulfilled' ? one.value.toString().split(' ').at(-1) : ''));
    expect(drawers[1]).toBe(drawers[2]);
    expect(drawers[0]).not.toBe(drawers[1]);
    expect(drawers).not.toContain('');
  });

  it('does not try a picture again that crashed it twice', async () => {
    drawing = createDrawingProcess(FAILING);
    await expect(drawing.draw('exits', {})).rejects.toThrow('ended with exit code 3');
    await expect(drawing.draw('exits', {})).rejects.toThrow('ended with exit code 3');
    const before = await drawerOf('a');
    await expect(drawing.draw('exits', {})).rejects.toThrow(
      'The picture exits cannot be generated: its process ended unexpectedly 2 times.',
    );
    expect(await drawerOf('b')).toBe(before);
  });

  it('continues in the same process after a drawing that fails with a reason', async () => {
    drawing = createDrawingProcess(FAILING);
    const before = await drawerOf('a');
    await expect(drawing.draw('refuses', {})).rejects.toThrow('The picture refuses could not be generated (no such brush).');
    expect(await drawerOf('b')).toBe(before);
  });

  it('exits when idle and starts again on demand', async () => {
    drawing = createDrawingProcess(FAILING, 50);
    const before = Number(await drawerOf('a'));
    await until(() => !isAlive(before));
    expect(isAlive(before)).toBe(false);
    expect(await drawerOf('b')).not.toBe(String(before));
  });

  it('rejects the current and queued pictures when closed, and ends the process', async () => {
    drawing = createDrawingProcess(FAILING);
    const drawer = Number(await drawerOf('a'));
    const orders = Promise.allSettled([drawing.draw('never', {}), drawing.draw('b', {})]);
    await delay(50);
    await drawing.close();
    expect(isAlive(drawer)).toBe(false);
    expect(await orders).toMatchObject([
      { status: 'rejected', reason: { message: expect.stringContaining('never') } },
      { status: 'rejected', reason: { message: 'The picture b was not generated because the server is shutting down.' } },
    ]);
  });
});
