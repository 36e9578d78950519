import { fileURLToPath } from 'node:url';

const programs = new Map<string, Promise<string>>();

async function bundle(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  });
  return outputFiles[0]!.text;
}

/** A thread's program as JavaScript, bundled once: worker threads cannot load TypeScript. */
export function threadProgram(entry: URL): Promise<string> {
  const file = fileURLToPath(entry);
  const program = programs.get(file) ?? bundle(file);
  programs.set(file, program);
  return program;
}
