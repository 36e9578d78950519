import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Defined by `npm run build` only. */
declare const KOMADO_BUILT: boolean | undefined;

/** A program: its TypeScript source, and its build output. */
export interface ProgramEntry {
  readonly source: URL;
  readonly built: URL;
}

/** Node arguments that run a program: its build output if this module is built, too, otherwise its source. */
export const programNodeArguments = ({ source, built }: ProgramEntry): string[] =>
  typeof KOMADO_BUILT === 'undefined' ? ['--import', 'tsx', fileURLToPath(source)] : [fileURLToPath(built)];

/** A file's text as it was when the program was built, even if its package has been updated since. */
export const readBuiltText = ({ source, built }: ProgramEntry): string =>
  readFileSync(typeof KOMADO_BUILT === 'undefined' ? source : built, 'utf8');

async function readScript({ source, built }: ProgramEntry): Promise<string> {
  if (typeof KOMADO_BUILT !== 'undefined') return readFile(built, 'utf8');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    ...{ bundle: true, write: false, platform: 'node', target: 'node20', format: 'iife', logLevel: 'silent' },
  });
  return outputFiles[0]?.text ?? '';
}

const scripts = new Map<string, Promise<string>>();
/** The text of a program that is one script, for a thread, a browser, or a process that may read no files. It exposes no globals. */
export function readScriptBundle(entry: ProgramEntry): Promise<string> {
  const text = scripts.get(entry.built.href) ?? readScript(entry);
  scripts.set(entry.built.href, text);
  return text;
}
