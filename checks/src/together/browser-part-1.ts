import { runPart } from './run-part';

runPart('browser', 1);
