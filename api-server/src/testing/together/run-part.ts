import path from 'node:path';
// Its hook that closes databases belongs to the whole part.
import { testDialect } from '../test-database';
import { planParts } from './parts.mjs';

const SOURCE = path.join(__dirname, '../..');

/** Declares the tests of a part's files, each file in a describe block with its name, so that its hooks stay separate. */
export function runPart(part: number): void {
  for (const file of planParts(SOURCE, testDialect).parts[part - 1] ?? [])
    describe(file, () => {
      // As jest loads a test file; `import` would come too late for its tests to be declared.
      jest.requireActual(path.join(SOURCE, file));
    });
}
