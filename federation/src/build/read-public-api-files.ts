import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT, sharedPackageFolder } from '../paths';
import { declarationsHash, PUBLIC_PACKAGES, type Declarations } from '../store/contract';

/** A public API file without its first line, which says how the file was written. */
export const withoutHeader = (text: string): string => text.slice(text.indexOf('\n') + 1);

/** The public API of the working tree, from its reviewed files. */
export function workingTreePublicApi(root = PROJECT_ROOT): Declarations {
  const packages = Object.fromEntries(
    PUBLIC_PACKAGES.map((name) => {
      const text = readFileSync(path.join(sharedPackageFolder(name, root), 'public-api.d.ts'), 'utf8');
      return [name, withoutHeader(text)] as const;
    }),
  );
  return { hash: declarationsHash(packages), packages };
}
