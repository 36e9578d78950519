import { existsSync } from 'node:fs';
import path from 'node:path';
import { MissingPackageError } from '../build/build-error';
import { PROJECT_ROOT } from '../paths';
import { runForStatusAndOutput } from '../run-for-status-and-output';

/** The compiler ends before it needs the memory again: collecting garbage at Go's default rate takes a fifth of its CPU time. */
const LARGE_GO_HEAP = { GOGC: '400' };

/**
 * Runs TypeScript's native compiler to its end. File names in its messages are relative to the project. Small programs are fastest with one
 * checker: each further one repeats the work of the first.
 */
export async function runCompiler(...args: readonly string[]) {
  const compiler = path.join(PROJECT_ROOT, 'node_modules/@typescript/native/bin/tsc');
  if (!existsSync(compiler)) throw new MissingPackageError('@typescript/native');
  const { status, stdout, stderr } = await runForStatusAndOutput(
    process.execPath,
    [compiler, ...args, '--pretty', 'false', '--checkers', '1'],
    PROJECT_ROOT,
    LARGE_GO_HEAP,
  );
  return { isCorrect: status === 0, output: stdout + stderr };
}
export type CompilerResult = Awaited<ReturnType<typeof runCompiler>>;
