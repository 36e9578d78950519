import { declarationsHash, type Declarations } from '../../store/contract';
import { workingTreePublicApi } from '../../build/read-public-api-files';
import type { Release } from '../../store/release';

export const CONTRACTS = '@komado/shared-contracts';
/** Texts of the declarations that are replaced: each where it occurs first. */
export type TextEdits = readonly (readonly [from: string, to: string])[];

/** The contract of the working tree with other declarations. */
export function editedDeclarations(edits: TextEdits, today = workingTreePublicApi()): Declarations {
  const text = edits.reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`The declarations do not contain ${from}`);
    return rest.replace(from, () => to);
  }, today.packages[CONTRACTS] ?? '');
  const packages = { ...today.packages, [CONTRACTS]: text };
  return { hash: declarationsHash(packages), packages };
}

/** A release that imports names of the contract, makes calls, and has pages and slots. */
export function releaseWith(
  member: string,
  hash: string,
  needs: { readonly imports?: readonly string[]; readonly calls?: readonly string[] } = {},
  parts: Partial<Release> = {},
): Release {
  return {
    ...{ member, version: '1.0.0', container: '', sourceHash: '', createdAt: '2026-11-23T00:00:00.000Z', entry: 'remoteEntry.js' },
    ...{ pages: {}, slots: {}, files: {}, serverFiles: {}, shared: {} },
    contract: {
      ...{ hash, provides: {}, slots: [], emits: [], listensTo: [] },
      imports: { [CONTRACTS]: [...(needs.imports ?? [])] },
      calls: [...(needs.calls ?? [])],
    },
    ...parts,
  };
}
