import { supervisedProcess } from '../supervised-process';

/** Starts the program that is given as an argument under supervision, prints its process id, and keeps running. */
const running = supervisedProcess({
  name: 'The server',
  program: process.argv[2] ?? '',
  environment: {},
  print: () => undefined,
});
await running.ready;
process.stdout.write(`${running.pid}\n`);
setInterval(() => undefined, 1000);
