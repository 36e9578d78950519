import { readFileSync } from 'node:fs';
import type { ReleaseContract } from '../store/contract';
import { exportedNames } from './parse-declarations';
import { FACADES } from './shell-module-replacements';

/** Names that the shell shares of packages which it does not share as a whole, by package. */
export const partiallySharedExports = (): ReleaseContract['provides'] =>
  Object.fromEntries(Object.entries(FACADES).map(([name, file]) => [name, [...exportedNames(readFileSync(file, 'utf8'))].sort()]));
