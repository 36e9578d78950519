// `npm test`: all checks. Ends with one line that counts every test of every runner.
import { exitWithParent } from '@komado/server-kit';
import { ensureRequiredPrograms, testsNotRun } from './required-programs';
import { runStagesAndExit } from './run-stages-and-exit';
import { allStages } from './stages';

exitWithParent();
await runStagesAndExit(allStages(ensureRequiredPrograms()), testsNotRun());
