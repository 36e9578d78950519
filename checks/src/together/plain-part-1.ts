import { runPart } from './run-server-part';

runPart('plain', 1);
