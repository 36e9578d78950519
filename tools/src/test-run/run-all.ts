// `npm test`: all checks. Ends with one line that counts every test of every runner.
import { ensureRequiredPrograms } from './required-programs';
import { runAndExit } from './run';
import { allStages } from './stages';

await runAndExit(allStages(ensureRequiredPrograms()));
