import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constantUsesDeclarations, emitDeclarations, PUBLIC_API_FOLDERS, publicApiFile, publicApiHeader } from './public-api';

/** Writes the public API of each package as a single file. Takes about ten seconds. */
export async function writePublicApi(root: string): Promise<void> {
  // Only this command needs it, and loading it takes a second.
  const { CompilerState, Extractor, ExtractorConfig } = await import('@microsoft/api-extractor');
  const { folder, remove } = await emitDeclarations(root);
  try {
    const constantUsesOf = await constantUsesDeclarations(root);
    /** Of all packages: each configuration includes the declarations of the others. */
    let compilerState: ReturnType<typeof CompilerState.create> | undefined;
    for (const name of PUBLIC_API_FOLDERS) {
      const rolledUp = path.join(folder, `${name}.d.ts`);
      const configuration = ExtractorConfig.prepare({
        configObjectFullPath: undefined,
        packageJsonFullPath: path.join(root, name, 'package.json'),
        configObject: {
          projectFolder: root,
          mainEntryPointFilePath: path.join(folder, name, 'src/index.d.ts'),
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
      compilerState ??= CompilerState.create(configuration);
      const { succeeded } = Extractor.invoke(configuration, {
        localBuild: true,
        compilerState,
        messageCallback: (message) => void (message.handled = true),
      });
      if (!succeeded) throw new Error(`The public API of ${name} could not be written. Check its types: npm run typecheck -- ${name}`);
      const declarations = readFileSync(rolledUp, 'utf8')
        .replaceAll('\r\n', '\n')
        .replace(/\nexport \{ \}\n$/, '');
      const text = `${declarations}\n${constantUsesOf(name, declarations)}`;
      writeFileSync(path.join(root, publicApiFile(name)), publicApiHeader(folder, name, text) + text);
    }
  } finally {
    remove();
  }
}
