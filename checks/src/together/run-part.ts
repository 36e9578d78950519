import path from 'node:path';
// Its hook that removes what was rendered belongs to the whole part.
import '@testing-library/react';
import { drawingRooms } from '../../../rooms.mjs';
import { planParts } from './parts.mjs';

const ROOT = path.join(__dirname, '../../..');

/** What tests replace properties of, to stand in for a browser. */
const owners = (): readonly object[] => [globalThis, document, navigator, Element.prototype, HTMLElement.prototype];

/** Remembers the environment; the result restores it. */
function rememberEnvironment(): () => void {
  const before = owners().map((owner) => [owner, Object.getOwnPropertyDescriptors(owner) as PropertyDescriptorMap] as const);
  return () => {
    jest.useRealTimers();
    for (const [owner, known] of before) {
      for (const key of Reflect.ownKeys(owner)) if (!Object.hasOwn(known, key)) Reflect.deleteProperty(owner, key);
      for (const key of Reflect.ownKeys(known)) {
        const descriptor = known[key as string];
        if (descriptor?.configurable || descriptor?.writable) Object.defineProperty(owner, key, descriptor);
      }
    }
    // The library that writes styles knows what it has written, and writes it once.
    for (const element of document.head.querySelectorAll(':scope > :not(style)')) element.remove();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; Path=/; Max-Age=0`;
    history.replaceState(null, '', '/');
  };
}

/** Declares the tests of a part's files, each file in a block with its name, so that its hooks stay separate. */
export function runPart(part: number): void {
  for (const file of planParts(ROOT, drawingRooms()).parts[part - 1] ?? [])
    describe(file, () => {
      let restore: () => void;
      beforeAll(() => (restore = rememberEnvironment()));
      afterAll(() => restore());
      // As jest loads a test file; `import` would come too late for its tests to be declared.
      jest.requireActual(path.join(ROOT, file));
    });
}
