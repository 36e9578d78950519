import path from 'node:path';
import { filesOfPart, ROOT } from './files-of-part';
import type { Kind } from './parts.mjs';

/** Remembers what tests replace in their process; the result restores it. */
function rememberProcess(): () => void {
  const environment = { ...process.env };
  const { fetch } = globalThis;
  return () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in environment)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, environment);
    process.exitCode = undefined;
    globalThis.fetch = fetch;
  };
}

/** Declares the tests of a part's files, each file in a block with its name, so that its hooks stay separate. */
export function runPart(kind: Kind, part: number): void {
  for (const file of filesOfPart(kind, part))
    describe(file, () => {
      let restore: () => void;
      beforeAll(() => (restore = rememberProcess()));
      afterAll(() => restore());
      // As jest loads a test file; `import` would come too late for its tests to be declared.
      jest.requireActual(path.join(ROOT, file));
    });
}
