import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';

let program: Promise<string> | undefined;

/** The program of a process that renders, as one script: it is handed over by pipe, so that the process needs no file. */
export function rendererProgram(): Promise<string> {
  program ??= build({
    entryPoints: [fileURLToPath(new URL('./renderer-process.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Nothing of it is global for the code that it runs.
    format: 'iife',
    write: false,
    logLevel: 'silent',
  }).then(async ({ outputFiles }) => {
    // Its process is not needed any more.
    await stop();
    return outputFiles[0]?.text ?? '';
  });
  return program;
}
