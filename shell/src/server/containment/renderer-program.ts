import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';

let program: Promise<string> | undefined;

/** The program of a renderer process as a single script: it is passed over a pipe, so that the process needs no file access. */
export function rendererProgram(): Promise<string> {
  program ??= build({
    entryPoints: [fileURLToPath(new URL('./renderer-process.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Exposes no globals to the code that it runs.
    format: 'iife',
    write: false,
    logLevel: 'silent',
  }).then(async ({ outputFiles }) => {
    // The bundler's process is no longer needed.
    await stop();
    return outputFiles[0]?.text ?? '';
  });
  return program;
}
