import { spawn } from 'node:child_process';
import { killChildOnExit } from '@komado/server-kit';
import { ROOT } from '../root';
import type { Failure, FileResult, ReporterMessage } from './reporter-message';

export interface Stage {
  readonly name: string;
  /** How many cores it keeps busy; stages whose cores fit run in parallel. */
  readonly cores: 1 | 2;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** A test runner sends the result of each file; any other command counts by its exit code. */
  readonly isTestRunner?: boolean;
}

export interface StageResult {
  readonly name: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failures: readonly (Failure & { readonly file: string })[];
  readonly files: readonly FileResult[];
}

export interface StageEvents {
  onTotal(files: number): void;
  onFile(result: FileResult): void;
  /** Output of a test runner, line by line. */
  onOutput(text: string): void;
}

/** Runs a stage to its end. A command that fails without reporting a failure counts as one failure. */
export function runStage(stage: Stage, events: StageEvents): Promise<StageResult> {
  const startedAt = Date.now();
  const files: FileResult[] = [];
  let output = '';
  const child = killChildOnExit(
    spawn(stage.command, stage.args, {
      cwd: ROOT,
      // Compilers and linters written in Go take a third less CPU time with a larger heap.
      env: { GOGC: '400', ...process.env, ...stage.environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    }),
  );
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    if (!stage.isTestRunner) return;
    const end = output.lastIndexOf('\n') + 1;
    if (end > 0) events.onOutput(output.slice(0, end));
    output = output.slice(end);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.on('message', (message: ReporterMessage) => {
    if (message.type === 'total') events.onTotal(message.files);
    else {
      files.push(message.result);
      events.onFile(message.result);
    }
  });
  return new Promise((resolve) => {
    const finish = (problem: string | undefined): void => {
      const failures = files.flatMap(({ file, failures: found }) => found.map((failure) => ({ ...failure, file })));
      const passed = files.reduce((sum, file) => sum + file.passed, 0);
      const isEmpty = stage.isTestRunner === true && passed + failures.length === 0;
      if (problem !== undefined && failures.length === 0) failures.push({ file: '', title: stage.name, message: output.trim() || problem });
      else if (isEmpty) failures.push({ file: '', title: stage.name, message: 'No test has run.' });
      resolve({ name: stage.name, seconds: (Date.now() - startedAt) / 1000, passed, failures, files });
    };
    child.on('error', (error) => finish(error.message));
    child.on('close', (code, signal) => finish(code === 0 ? undefined : `It ended with ${signal ?? `exit code ${code}`}.`));
  });
}
