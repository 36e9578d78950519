import path from 'node:path';
// Its hook that removes what was rendered belongs to the whole part.
import '@testing-library/react';
import { __PRIVATE__ } from 'styled-components';
import { filesOfPart, ROOT } from './files-of-part';
import type { Kind } from './parts.mjs';

/** What tests replace properties of, to stand in for a browser. */
const owners = (): readonly object[] => [globalThis, document, navigator, Element.prototype, HTMLElement.prototype];

/**
 * The library that writes styles knows what it has written, and writes it once: the next file has it written again. Styles of files before
 * would be looked through for every element whose style a test asks for.
 */
function forgetStyles(): void {
  const { mainSheet } = __PRIVATE__;
  mainSheet.clearTag();
  mainSheet.names.clear();
  mainSheet.keyframeIds.clear();
  mainSheet.gs = {};
}

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
    document.head.replaceChildren();
    forgetStyles();
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
export function runPart(kind: Kind, part: number): void {
  for (const file of filesOfPart(kind, part))
    describe(file, () => {
      let restore: () => void;
      beforeAll(() => (restore = rememberEnvironment()));
      afterAll(() => restore());
      // As jest loads a test file; `import` would come too late for its tests to be declared.
      jest.requireActual(path.join(ROOT, file));
    });
}
