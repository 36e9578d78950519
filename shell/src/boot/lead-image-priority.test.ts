import { LEAD_IMAGE_LOADING_ATTRIBUTE } from '@komado/shared-contracts';
import {
  MAX_DEFER_MS,
  deferOtherImages,
  MAX_LEAD_IMAGE_WAIT_MS,
  PRELOAD_LATER,
  requestLeadImage,
  startAfterLeadImage,
} from './lead-image-priority';

const started = () => [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const preloaded = () => [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));
/** Opens a page, and returns the first of its priority pictures. */
function open(isComplete = false, count = 1): HTMLImageElement {
  document.head.innerHTML = `<link rel="${PRELOAD_LATER}" as="script" href="/remotes/viewer/1/page.js">`;
  document.body.innerHTML = '<img alt="" fetchpriority="high">'.repeat(count);
  const pictures = [...document.querySelectorAll('img')];
  for (const picture of pictures) Object.defineProperty(picture, 'complete', { value: isComplete });
  startAfterLeadImage('/assets/main.js', 'sha384-main', PRELOAD_LATER, LEAD_IMAGE_LOADING_ATTRIBUTE, MAX_LEAD_IMAGE_WAIT_MS);
  return pictures[0]!;
}

/** A frame, and the task after it. */
const FRAME_MS = 20;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a picture is requested by an element that is not in the page, so that the browser chooses its source as for one that is', () => {
  const made: HTMLElement[] = [];
  const create = document.createElement.bind(document);
  const spy = jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    made.push(element);
    return element;
  });
  requestLeadImage('image/avif', '/media/1 480w', '29vw');
  spy.mockRestore();
  const picture = made.find(({ localName }) => localName === 'picture');
  expect(picture?.innerHTML).toBe('<source type="image/avif" srcset="/media/1 480w" sizes="29vw"><img fetchpriority="high">');
  expect(picture?.isConnected).toBe(false);
});

describe('a page with a lead picture', () => {
  it('starts once, when the picture has loaded', () => {
    const picture = open();
    expect([started(), preloaded()]).toEqual([[], []]);
    picture.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(MAX_LEAD_IMAGE_WAIT_MS);
    expect([started(), preloaded()]).toEqual([['/assets/main.js'], ['/remotes/viewer/1/page.js']]);
    expect(document.querySelector('script')).toMatchObject({ async: true, integrity: 'sha384-main' });
  });
  it('starts the main script with its own nonce', () => {
    const script = Object.assign(document.createElement('script'), { nonce: 'abc' });
    const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    open(true);
    current.mockRestore();
    expect(document.querySelector('script')).toMatchObject({ nonce: 'abc' });
  });
  it('waits for all of its priority pictures', () => {
    const first = open(false, 2);
    first.dispatchEvent(new Event('load'));
    expect(started()).toHaveLength(0);
    document.querySelectorAll('img')[1]!.dispatchEvent(new Event('load'));
    expect(started()).toHaveLength(1);
  });
  it('defers the other pictures until then, up to the time limit for a page to arrive', () => {
    const isDeferred = () => document.documentElement.hasAttribute(LEAD_IMAGE_LOADING_ATTRIBUTE);
    deferOtherImages(LEAD_IMAGE_LOADING_ATTRIBUTE, MAX_DEFER_MS);
    const picture = open();
    expect(isDeferred()).toBe(true);
    picture.dispatchEvent(new Event('load'));
    expect(isDeferred()).toBe(true);
    jest.advanceTimersByTime(FRAME_MS);
    expect(isDeferred()).toBe(false);
    deferOtherImages(LEAD_IMAGE_LOADING_ATTRIBUTE, MAX_DEFER_MS);
    jest.advanceTimersByTime(MAX_DEFER_MS);
    expect(isDeferred()).toBe(false);
  });
  it('starts when the picture fails to load', () => {
    open().dispatchEvent(new Event('error'));
    expect(started()).toHaveLength(1);
  });
  it('does not wait longer than the timeout', () => {
    open();
    jest.advanceTimersByTime(MAX_LEAD_IMAGE_WAIT_MS - 1);
    expect(started()).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(started()).toHaveLength(1);
  });
  it('starts immediately if the picture loaded before the script ran', () => {
    open(true);
    expect(started()).toHaveLength(1);
  });
});
