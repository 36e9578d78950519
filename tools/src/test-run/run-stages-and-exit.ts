import { availableParallelism } from 'node:os';
import { createProgress } from './progress';
import { runStages } from './run-stages';
import type { Stage } from './stage';
import { summarize } from './summary';

/** Runs the stages, prints the results and what was not run, and ends the process. */
export async function runStagesAndExit(stages: readonly Stage[], notRun: readonly string[]): Promise<void> {
  const startedAt = Date.now();
  const results = await runStages(stages, Math.max(2, availableParallelism()), createProgress(process.stdout, stages.length));
  const { text, isSuccessful } = summarize(results, (Date.now() - startedAt) / 1000, notRun);
  process.stdout.write(text, () => process.exit(isSuccessful ? 0 : 1));
}
