import { createFakePicturePlatform } from '../testing/fake-picture-platform';
import { PictureError } from './picture-platform';
import { createPictureLoader, type PictureSource } from './picture-loader';

const sources = (count: number, key = 'a', width = 1200): PictureSource[] =>
  Array.from({ length: count }, (_, index) => ({
    page: index + 1,
    width,
    key: `${key}${index + 1}`,
    address: (variant) => `/media/${key}/p${index + 1}/${variant}.webp`,
  }));

/** Flushes promises and microtasks while fake timers are paused. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function setUp({ count = 20, isAutomatic = false, width = 800, originalWidth = 1200 } = {}) {
  const fake = createFakePicturePlatform({ isAutomatic });
  const onExpired = jest.fn();
  const engine = createPictureLoader({ platform: fake.platform, sources: sources(count, 'a', originalWidth), onExpired });
  engine.setSteps(sources(count).map(({ page }) => [page]));
  engine.setPixelWidth(() => width);
  /** Shows the page with this index, and waits for what that starts. */
  const show = async (index: number): Promise<void> => {
    engine.show({ first: index, last: index });
    await settle();
  };
  return { fake, engine, show, onExpired, element: document.createElement('div') };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('the picture engine', () => {
  it('requests the page on screen first, then the nearest ahead, then the one behind', async () => {
    const { fake, show } = setUp();
    await show(4);
    expect(fake.waiting()).toEqual(['/media/a/p5/960.webp', '/media/a/p6/960.webp', '/media/a/p4/960.webp']);
    fake.succeed('p5');
    await settle();
    expect(fake.waiting()).toContain('/media/a/p7/960.webp');
  });

  it('keeps a window of decoded pages and closes those that leave it', async () => {
    const { fake, engine } = setUp({ isAutomatic: true, count: 60 });
    for (let index = 0; index < 60; index += 1) {
      engine.show({ first: index, last: index });
      jest.advanceTimersByTime(500);
      await settle();
      expect(fake.openCount()).toBeLessThanOrEqual(10);
      // No more downloaded pictures are retained than decoded ones.
      expect(fake.encodedCount()).toBeLessThanOrEqual(10);
    }
    expect(engine.stateOf(60).status).toBe('ready');
    expect(engine.stateOf(1).status).toBe('empty');
    engine.dispose();
    expect(fake.openCount()).toBe(0);
    expect(fake.encodedCount()).toBe(0);
  });

  it('draws on a canvas immediately when the page was decoded ahead', async () => {
    const { fake, engine, element, show } = setUp({ isAutomatic: true });
    await show(0);
    expect(engine.stateOf(2).status).toBe('ready');
    engine.attach(2, element, 'Page 2');
    expect(fake.drawnIn(element)).toMatchObject({ width: 800 });
  });

  it('frees the canvas of a page that leaves the window', async () => {
    const { fake, engine, element, show } = setUp({ isAutomatic: true });
    engine.attach(1, element, 'Page 1');
    await show(0);
    expect(fake.drawnIn(element)).toBeDefined();
    await show(10);
    expect(fake.drawnIn(element)).toBeUndefined();
  });

  it('draws a whole book on a few canvases, none of which is shown twice or left behind', async () => {
    const { fake, engine, show } = setUp({ isAutomatic: true, count: 60 });
    const used = new Set<HTMLCanvasElement>();
    const elements = Array.from({ length: 60 }, () => document.createElement('div'));
    const attached = new Map<number, () => void>();
    for (let index = 0; index < 60; index += 1) {
      // As the stage does: what is left is taken out before what comes is put in.
      attached.get(index - 1)?.();
      attached.delete(index - 1);
      for (let page = Math.max(1, index); page <= Math.min(60, index + 3); page += 1)
        if (!attached.has(page)) attached.set(page, engine.attach(page, elements[page - 1]!, `Page ${page}`));
      await show(index);
      const shown = elements.flatMap((element) => [...element.children] as HTMLCanvasElement[]);
      for (const canvas of shown) used.add(canvas);
      expect(shown).toHaveLength(attached.size);
      expect(elements[index]!.firstElementChild?.getAttribute('aria-label')).toBe(`Page ${index + 1}`);
      expect(fake.openCount()).toBeLessThanOrEqual(10);
    }
    expect(used.size).toBeLessThanOrEqual(6);
    for (const detach of attached.values()) detach();
    expect(elements.flatMap((element) => [...element.children])).toEqual([]);
    engine.dispose();
    expect(fake.openCount()).toBe(0);
  });

  it('aborts requests for pages that are no longer near', async () => {
    const { fake, show } = setUp();
    await show(0);
    await show(15);
    expect(fake.waiting().some((address) => address.includes('/p1/') || address.includes('/p2/'))).toBe(false);
    expect(fake.waiting()).toContain('/media/a/p16/960.webp');
  });

  it('decodes again from memory, without the network, for another canvas', async () => {
    const { fake, engine, element, show } = setUp({ isAutomatic: true });
    const detach = engine.attach(1, element, 'Page 1');
    await show(0);
    const requests = fake.requested.length;
    detach();
    const other = document.createElement('div');
    engine.attach(1, other, 'Page 1');
    await settle();
    expect(fake.drawnIn(other)).toBeDefined();
    expect(fake.requested).toHaveLength(requests);
  });

  it('retries a failed page automatically with increasing delays, then waits for the reader', async () => {
    const { fake, engine, show } = setUp({ count: 1 });
    await show(0);
    for (const [failures, delay] of [1000, 2000, 4000, 8000, 16_000].entries()) {
      fake.fail('p1');
      await settle();
      expect(engine.stateOf(1)).toMatchObject({ status: 'failed', failures: failures + 1, retryAt: Date.now() + delay });
      jest.advanceTimersByTime(delay - 1);
      await settle();
      expect(fake.waiting()).toEqual([]);
      jest.advanceTimersByTime(1);
      await settle();
      expect(fake.waiting()).toHaveLength(1);
    }
    fake.fail('p1');
    await settle();
    expect(engine.stateOf(1)).toMatchObject({ status: 'failed', retryAt: null });
    engine.retry(1);
    await settle();
    fake.succeed('p1');
    await settle();
    expect(engine.stateOf(1).status).toBe('ready');
  });

  it('prioritizes a retry over pages that are merely near', async () => {
    const { fake, engine, show } = setUp();
    await show(0);
    fake.fail('p2/');
    await settle();
    const requested = fake.requested.length;
    engine.retry(2);
    await settle();
    expect(fake.requested[requested]).toBe('/media/a/p2/960.webp');
  });

  it('retries all failed pages when the network is back', async () => {
    const { fake, engine, show } = setUp({ count: 2 });
    await show(0);
    fake.fail('p1/');
    fake.fail('p2/');
    await settle();
    engine.retryFailed();
    await settle();
    expect(fake.waiting()).toHaveLength(2);
  });

  it('requests new addresses when one is refused, and continues with them', async () => {
    const { fake, engine, onExpired, show } = setUp({ count: 2 });
    await show(0);
    fake.fail('p1/', new PictureError(403));
    await settle();
    expect(onExpired).toHaveBeenCalledTimes(1);
    engine.setSources(sources(2, 'b'));
    await settle();
    expect(fake.waiting()).toContain('/media/b/p1/960.webp');
  });

  it('decodes a page again when it is shown much larger, and keeps the old picture until then', async () => {
    const { fake, engine, element, show } = setUp({ isAutomatic: true });
    engine.attach(1, element, 'Page 1');
    await show(0);
    engine.setPixelWidth(() => 1600);
    expect(engine.stateOf(1).status).toBe('ready');
    jest.advanceTimersByTime(200);
    await settle();
    // The original is 1200 wide: nothing is decoded larger than that.
    expect(fake.drawnIn(element)).toMatchObject({ width: 1200 });
    expect(fake.requested).toContain('/media/a/p1/1280.webp');
  });

  it('loads only the size at which a zoom ends, not the intermediate ones', async () => {
    const { fake, engine, show } = setUp({ isAutomatic: true, width: 400, originalWidth: 3001 });
    await show(0);
    jest.advanceTimersByTime(1000);
    const before = fake.requested.length;
    for (const width of [800, 1280, 1600, 1920, 3500]) {
      engine.setPixelWidth(() => width);
      jest.advanceTimersByTime(100);
      await settle();
    }
    jest.advanceTimersByTime(200);
    await settle();
    expect(fake.requested.slice(before)).toEqual(['/media/a/p1/4096.webp']);
    // The original's pixels, and not one more.
    expect(fake.decodedWidths.at(-1)).toBe(3001);
  });

  it('marks requests for pictures that are not visible yet', async () => {
    const { fake, show } = setUp();
    await show(3);
    expect(fake.early()).toEqual(['/media/a/p5/960.webp', '/media/a/p3/960.webp']);
  });

  it('stays one step ahead under Save-Data', async () => {
    const { fake, show } = setUp({ isAutomatic: true });
    fake.saveData(true);
    await show(0);
    expect(fake.requested).toEqual(['/media/a/p1/960.webp', '/media/a/p2/960.webp']);
  });

  it('notifies its listeners of every state change, and not after they unsubscribe', async () => {
    const { engine, show } = setUp({ isAutomatic: true });
    const listener = jest.fn();
    const leave = engine.subscribe(listener);
    await show(0);
    expect(listener).toHaveBeenCalled();
    leave();
    listener.mockClear();
    await show(5);
    expect(listener).not.toHaveBeenCalled();
  });
});
