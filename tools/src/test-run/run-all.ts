// `npm test`: all checks. Ends with one line that counts every test of every runner.
import { ensurePrograms } from './programs';
import { runAndExit } from './run';
import { allStages } from './stages';

await runAndExit(allStages(ensurePrograms()));
