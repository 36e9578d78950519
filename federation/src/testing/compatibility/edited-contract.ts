import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Declarations, ReleaseContract } from '../../store/contract';
import { extractContract } from '../../build/extract-contract';
import { PUBLIC_API_FOLDERS } from '../../public-api/public-api';
import { workingTreePublicApi } from '../../build/read-public-api-files';
import { PROJECT_ROOT, memberFolder } from '../../paths';
import type { Member } from '../../store/release';
import { runForStatusAndOutput } from '../../run-for-status-and-output';

/** Text of a file that is replaced: its first occurrence. */
export type Edit = readonly [file: string, from: string, to: string];
/** A change of the sources of the contract, and the breaking changes that it causes: `MEMBER KIND SUBJECT`. */
export type Change = readonly [what: string, edits: readonly Edit[], ...changes: readonly string[]];

function applyEdits(root: string, edits: readonly Edit[]): void {
  for (const [file, from, to] of edits) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(
      path.join(root, file),
      text.replace(from, () => to),
    );
  }
}
async function run(...args: readonly string[]): Promise<void> {
  const { status, stderr } = await runForStatusAndOutput(process.execPath, [
    path.join(PROJECT_ROOT, 'node_modules/tsx/dist/cli.mjs'),
    ...args,
  ]);
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stderr}`);
}

/** What `npm run contracts` writes after these edits of the sources of shared-contracts and shared-ui. */
export async function editedContract(edits: readonly Edit[]): Promise<Declarations> {
  const root = mkdtempSync(path.join(tmpdir(), 'komado-contract-'));
  try {
    for (const folder of PUBLIC_API_FOLDERS)
      cpSync(path.join(PROJECT_ROOT, folder), path.join(root, folder), {
        recursive: true,
        filter: (file) => !file.includes('node_modules'),
      });
    symlinkSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(root, 'node_modules'));
    const base = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'tsconfig.base.json'), 'utf8')) as { compilerOptions: object };
    // The edits do not adapt the rest of the sources, which may then have type errors.
    writeFileSync(
      path.join(root, 'tsconfig.base.json'),
      JSON.stringify({ ...base, compilerOptions: { ...base.compilerOptions, noCheck: true } }),
    );
    applyEdits(root, edits);
    await run(path.join(root, 'shared-contracts/scripts/write-generated-sources.ts'));
    await run(path.join(PROJECT_ROOT, 'federation/src/public-api/write-public-api.cli.ts'), root);
    return workingTreePublicApi(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The contract that is found in a member's sources after these edits; files are relative to its folder. */
export function editedMember(member: Member, declarations: Declarations, edits: readonly Edit[]): ReleaseContract {
  const folder = mkdtempSync(path.join(tmpdir(), `komado-${member}-`));
  try {
    cpSync(memberFolder(member), folder, { recursive: true, filter: (file) => !/[\\/](node_modules|dist)$/.test(file) });
    applyEdits(folder, edits);
    return extractContract(folder, declarations);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
