import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError } from '../build/build-error';
import { PACKAGE_FOLDER, PROJECT_ROOT, memberFolder } from '../paths';
import { sharedVersions } from '../build/shared-modules';
import { sourceHash } from '../build/source-hash';
import { FACADES } from '../build/shell-module-replacements';

/** Where an installed package contains the shell of the project that it was packed in. */
const PACKED = path.join(PACKAGE_FOLDER, 'dist/shell-development.js');

/**
 * The browser side of the shell with React's development build and Fast Refresh; pages render only in the browser. Takes 1 to 2 seconds.
 */
export async function buildDevelopmentShell(): Promise<string> {
  const { build } = await import('esbuild');
  const folder = memberFolder('shell');
  const { outputFiles } = await build({
    stdin: {
      contents: `import ${JSON.stringify(path.join(PACKAGE_FOLDER, 'dev-client/install-fast-refresh.js'))};\nimport './src/boot/browser';`,
      resolveDir: folder,
    },
    ...{ bundle: true, write: false, format: 'iife', platform: 'browser', target: 'es2022', jsx: 'automatic', logLevel: 'silent' },
    alias: { 'react-router-dom': FACADES['react-router-dom'] },
    define: {
      'process.env.NODE_ENV': '"development"',
      __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
      __SHELL_VERSION__: '"development"',
      __DEVELOPMENT__: 'true',
    },
  }).catch((error: unknown) => {
    throw new BuildError(`The development shell could not be built. Fix these errors, and start again:\n${(error as Error).message}`);
  });
  return outputFiles[0]?.text ?? '';
}

/** The development shell: built here and cached until its sources change, or the one in the package. */
export async function developmentShell(): Promise<string> {
  if (!existsSync(path.join(memberFolder('shell'), 'src'))) {
    if (!existsSync(PACKED))
      throw new BuildError(
        `The package @komado/federation is incomplete: ${PACKED} is missing. Install it again: npm install @komado/federation --force`,
      );
    return readFileSync(PACKED, 'utf8');
  }
  const folder = path.join(PROJECT_ROOT, 'node_modules/.cache/komado');
  const file = path.join(folder, `shell-development-${sourceHash('shell')}.js`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const text = await buildDevelopmentShell();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return text;
}
