import type { Command } from 'commander';
import { readConfiguration } from '@komado/server-kit';
import { print } from './command-output';
import { keyId, newSeed, publicKeyOf, releaseKeys } from '../store/signing';

/** `mfe key`: the keys that may sign compositions. */
export function addSigningKeyCommand(program: Command): void {
  program
    .command('key')
    .description('show the trusted keys and the members that each may change; with --new, create a key, which is not stored')
    .option('--new', 'create a key: set its secret as RELEASE_SIGNING_KEY, and add its public key to RELEASE_PUBLIC_KEYS on every server')
    .option('--json', 'print JSON')
    .action((options: { new?: true; json?: boolean }) => {
      if (options.new) {
        const seed = newSeed();
        if (options.json) return print(JSON.stringify({ signingKey: seed, publicKey: publicKeyOf(seed) }, null, 2));
        print('Secret key. Store it where only your pipeline can read it:');
        print(`  RELEASE_SIGNING_KEY=${seed}`);
        print(
          'Public key. Send it to the operator of the servers, who adds it to RELEASE_PUBLIC_KEYS with the members that it may change:',
        );
        print(`  RELEASE_PUBLIC_KEYS=platform=…:*,my-squad=${publicKeyOf(seed)}:MEMBER`);
        return print('Set the same RELEASE_PUBLIC_KEYS in your pipeline. Several members: MEMBER+MEMBER; every member: *');
      }
      const configuration = readConfiguration(process.env);
      const { own, trusted } = releaseKeys(configuration).list();
      if (options.json) return print(JSON.stringify({ own, trusted }, null, 2));
      print(own === null ? 'This installation has no signing key yet.' : `Signing key ${keyId(own)}: ${own}`);
      print(
        trusted.length === 0
          ? 'No keys are trusted yet. The first promotion creates one.'
          : 'Trusted keys, and the members that each may change (* means every member):',
      );
      for (const { name, publicKey, members, environment } of trusted)
        print(`  ${name}=${publicKey}:${members === 'all' ? '*' : members.join('+')}${environment === undefined ? '' : `@${environment}`}`);
    });
}
