// `npm test`: all checks. Ends with one line that counts every test of every runner.
import { availableParallelism } from 'node:os';
import { exitWithParent } from '@komado/server-kit';
import { createProgress } from './progress';
import { ensureRequiredPrograms, testsNotRun } from './required-programs';
import { runStages } from './run-stages';
import { allStages } from './stages';
import { summarize } from './summary';

exitWithParent();
const stages = allStages(ensureRequiredPrograms());
const notRun = testsNotRun();
const startedAt = Date.now();
const results = await runStages(stages, Math.max(2, availableParallelism()), createProgress(process.stdout, stages.length));
const { text, isSuccessful } = summarize(results, (Date.now() - startedAt) / 1000, notRun);
process.stdout.write(text, () => process.exit(isSuccessful ? 0 : 1));
