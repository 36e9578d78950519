import { runPart } from './run-part';

runPart('browser', 2);
