import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The packages whose public names squads build against, by room; later ones may import earlier ones. */
export const PUBLIC_API_ROOMS = ['shared-contracts', 'shared-ui'] as const;
export type PublicApiRoom = (typeof PUBLIC_API_ROOMS)[number];
export const publicApiFile = (room: PublicApiRoom): string => `${room}/public-api.d.ts`;

const HEADER = /^\/\/ Written by `npm run contracts`, reviewed like code\. Declarations ([0-9a-f]{16}), text ([0-9a-f]{16})\.\n/;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const header = (declarations: string, text: string): string =>
  `// Written by \`npm run contracts\`, reviewed like code. Declarations ${declarations}, text ${hashOf(text)}.\n`;

/** Emits the declarations of the rooms' exports into a folder below the project's `.cache`. Throws on type errors. */
function emitDeclarations(root: string): { readonly folder: string; readonly remove: () => void } {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/public-api-'));
  const project = path.join(folder, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: { rootDir: root, outDir: folder, noEmit: false, declaration: true, emitDeclarationOnly: true, types: [] },
      files: PUBLIC_API_ROOMS.map((room) => path.join(root, room, 'src/index.ts')),
    }),
  );
  const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project, '--checkers', '1'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The declarations of ${PUBLIC_API_ROOMS.join(' and ')} could not be written.\n${stdout}`);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
/** Hash of all of a room's declarations, including comments, which are reviewed too. */
function declarationsHash(folder: string, room: PublicApiRoom): string {
  const files = readdirSync(path.join(folder, room), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  return hashOf(
    files
      .sort()
      .map((file) => `${file}\0${readFileSync(path.join(folder, room, file), 'utf8')}`)
      .join('\0'),
  );
}

/** Writes the public API of each room as a single file. Takes about ten seconds. */
export async function writePublicApi(root: string): Promise<void> {
  // Only this command needs it, and loading it takes a second.
  const { Extractor, ExtractorConfig } = await import('@microsoft/api-extractor');
  const { folder, remove } = emitDeclarations(root);
  try {
    for (const room of PUBLIC_API_ROOMS) {
      const rolledUp = path.join(folder, `${room}.d.ts`);
      const configuration = ExtractorConfig.prepare({
        configObjectFullPath: undefined,
        packageJsonFullPath: path.join(root, room, 'package.json'),
        configObject: {
          projectFolder: root,
          mainEntryPointFilePath: path.join(folder, room, 'src/index.d.ts'),
          compiler: {
            overrideTsconfig: {
              compilerOptions: {
                ...{ target: 'es2023', module: 'esnext', moduleResolution: 'bundler', strict: true, skipLibCheck: true, jsx: 'react-jsx' },
                ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
                paths: { '@komado/shared-contracts': [path.join(folder, 'shared-contracts/src/index.d.ts')] },
              },
              include: [path.join(folder, '**/*.d.ts')],
            },
          },
          apiReport: { enabled: false },
          docModel: { enabled: false },
          dtsRollup: { enabled: true, untrimmedFilePath: rolledUp },
          tsdocMetadata: { enabled: false },
          messages: {
            compilerMessageReporting: { default: { logLevel: 'error' as never } },
            extractorMessageReporting: { default: { logLevel: 'none' as never } },
            tsdocMessageReporting: { default: { logLevel: 'none' as never } },
          },
        },
      });
      const { succeeded } = Extractor.invoke(configuration, {
        localBuild: true,
        messageCallback: (message) => void (message.handled = true),
      });
      if (!succeeded) throw new Error(`The public API of ${room} could not be written.`);
      const text = readFileSync(rolledUp, 'utf8').replaceAll('\r\n', '\n');
      writeFileSync(path.join(root, publicApiFile(room)), header(declarationsHash(folder, room), text) + text);
    }
  } finally {
    remove();
  }
}

/** Rooms whose public API differs from its reviewed file. */
export function stalePublicApi(root: string): PublicApiRoom[] {
  const { folder, remove } = emitDeclarations(root);
  try {
    return PUBLIC_API_ROOMS.filter((room) => {
      const file = readFileSync(path.join(root, publicApiFile(room)), 'utf8');
      const [line = '', declarations, text] = HEADER.exec(file) ?? [];
      return declarations !== declarationsHash(folder, room) || text !== hashOf(file.slice(line.length));
    });
  } finally {
    remove();
  }
}
