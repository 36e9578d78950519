import { Command } from 'commander';
import { race, RACES, startRacers } from './races';
import { STORE_KINDS } from '../store-kinds';

const program = new Command('race')
  .description('races two processes that use one release store, and checks the store after each round')
  .option('--store <kind...>', Object.keys(STORE_KINDS).join(', '), Object.keys(STORE_KINDS))
  .option('--race <name...>', Object.keys(RACES).join(', '), Object.keys(RACES))
  .option('--rounds <number>', 'of each race on each store', '100')
  .action(async ({ store, race: names, rounds }: { store: string[]; race: string[]; rounds: string }) => {
    const racers = await startRacers();
    for (const kind of store)
      for (const name of names)
        process.stdout.write(`${name}, ${kind}: ${rounds} rounds, ${JSON.stringify(await race(racers, kind, name, Number(rounds)))}\n`);
    racers.forEach((racer) => racer.stop());
  });
await program.parseAsync();
