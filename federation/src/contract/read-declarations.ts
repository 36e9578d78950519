import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, sharedPackageFolder } from '../paths';
import { declarationsHash, PUBLIC_PACKAGES, type Declarations } from './contract';

/** The public API of the working tree, from its reviewed files. */
export function workingTreeDeclarations(root = PROJECT_ROOT): Declarations {
  const packages = Object.fromEntries(
    PUBLIC_PACKAGES.map((name) => {
      const text = readFileSync(path.join(sharedPackageFolder(name, root), 'public-api.d.ts'), 'utf8');
      // The first line is a header about how the file was written.
      return [name, text.slice(text.indexOf('\n') + 1)] as const;
    }),
  );
  return { hash: declarationsHash(packages), packages };
}
