import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandText, mfeCommand } from './command-text';

describe('the text of a command', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'command-text-'))));
  afterEach(() => rmSync(root, { recursive: true }));
  const at = (file: string): string => pathToFileURL(path.join(root, file)).href;

  test('uses npm run in this repository', () => {
    expect(mfeCommand('status')).toBe('npm run mfe -- status');
    expect(commandText('operator', 'ledger verify')).toBe('npm run operator -- ledger verify');
    mkdirSync(path.join(root, 'node_modules/tsx'), { recursive: true });
    expect(commandText('mfe', 'doctor --repair', at('server-kit/src/command-text.ts'))).toBe('npm run mfe -- doctor --repair');
  });
  test('uses npx in a repository that installs the packages', () => {
    mkdirSync(path.join(root, 'node_modules/tsx'), { recursive: true });
    expect(commandText('mfe', 'status', at('node_modules/@komado/federation/dist/mfe.js'))).toBe('npx mfe status');
  });
  test('is the name alone in the container image, which cannot run sources', () => {
    expect(commandText('mfe', 'status', at('server-kit/src/command-text.ts'))).toBe('mfe status');
  });
});
