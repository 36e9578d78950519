// `npm test`: all checks. Ends with one line that counts every test of every runner.
import { ensureRequiredPrograms, testsNotRun } from './required-programs';
import { runStagesAndExit } from './run-stages-and-exit';
import { allStages } from './stages';

await runStagesAndExit(allStages(ensureRequiredPrograms()), testsNotRun());
