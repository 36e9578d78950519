import { runPart } from './run-server-part';

runPart('server', 1);
