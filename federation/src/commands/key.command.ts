import type { Command } from 'commander';
import { readConfiguration } from '@komado/hosting';
import { say } from '../command-line';
import { keyId, newSeed, publicKeyOf, releaseKeys } from '../signing';

/** `mfe key`: the keys that may sign compositions. */
export function keyCommand(program: Command): void {
  program
    .command('key')
    .description('show the trusted keys and the members that each may change; with --new, create a key, which is not stored')
    .option('--new', 'create a key: set its secret as RELEASE_SIGNING_KEY, and add its public key to RELEASE_PUBLIC_KEYS on every server')
    .option('--json', 'print JSON')
    .action((options: { new?: true; json?: boolean }) => {
      if (options.new) {
        const seed = newSeed();
        if (options.json) return say(JSON.stringify({ signingKey: seed, publicKey: publicKeyOf(seed) }, null, 2));
        say('Keep this one secret, where only your pipeline reads it:');
        say(`  RELEASE_SIGNING_KEY=${seed}`);
        say('Give this one to whoever runs the servers, who adds it to the list there, with the members that it may change:');
        say(`  RELEASE_PUBLIC_KEYS=platform=…:*,my-squad=${publicKeyOf(seed)}:MEMBER`);
        return say('Your pipeline needs the same list. Several members: MEMBER+MEMBER; every member: *.');
      }
      const configuration = readConfiguration(process.env);
      const { own, trusted } = releaseKeys(configuration).list();
      if (options.json) return say(JSON.stringify({ own, trusted }, null, 2));
      say(own === null ? 'There is no key to sign with yet.' : `Signs with ${keyId(own)}: ${own}`);
      say(
        trusted.length === 0
          ? 'No key counts yet; the first promotion makes one.'
          : 'Keys whose changes count, and the members that each may change (* is every one):',
      );
      for (const { name, publicKey, members } of trusted) say(`  ${name}=${publicKey}:${members === 'all' ? '*' : members.join('+')}`);
    });
}
