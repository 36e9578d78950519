import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { readConfiguration, ConfigurationError } from '@komado/hosting';
import { BuildError } from './build';
import { roomFolder } from './paths';
import { liveComposition, promote, rollBack } from './promote';
import { buildRelease, publish } from './publish';
import { MEMBERS, type Composition, type Member, type Release } from './release';
import { ReleaseStoreError } from './release-reader';
import { folderWriter, type ReleaseWriter } from './release-store';
import { packageVersion } from './webpack-preset';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function memberName(value: string): Member {
  const name = value.replace(/^mfe-/, '');
  const found = MEMBERS.find((member) => member === name);
  if (!found) throw new InvalidArgumentError(`It should be one of ${MEMBERS.join(', ')}.`);
  return found;
}
function memberAtVersion(value: string): { member: Member; version: string } {
  const [name, version] = value.split('@');
  if (!name || !version) throw new InvalidArgumentError('It should look like catalog@1.2.0.');
  return { member: memberName(name), version };
}
const collectMembers = (value: string, before: Partial<Record<Member, string>> = {}): Partial<Record<Member, string>> => {
  const { member, version } = memberAtVersion(value);
  return { ...before, [member]: version };
};
const sayLive = ({ id }: Composition): void => say(`Live within a second: composition ${id}`);
function openStore(): ReleaseWriter {
  const { RELEASE_STORE } = readConfiguration(process.env);
  if (/^https?:/.test(RELEASE_STORE)) throw new ReleaseStoreError('RELEASE_STORE is an address; publishing needs a folder.');
  return folderWriter(RELEASE_STORE);
}

function summaryOf({ files }: Release): string {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, [, file]) => sum + file.gzipBytes, 0);
  return `${scripts.length} scripts, ${(bytes / 1000).toFixed(1)} kB gzip`;
}

const program = new Command('mfe').description('Builds, publishes and promotes the remotes and the shell.');

program
  .command('build')
  .description('build one member alone into the dist folder of its room; nothing is published')
  .argument('<member>', MEMBERS.join(', '), memberName)
  .action(async (member: Member) => {
    const folder = path.join(roomFolder(member), 'dist');
    await rm(folder, { recursive: true, force: true });
    const release = await buildRelease(member, packageVersion(member), folder);
    say(`Built ${member} ${release.version} into ${path.relative(process.cwd(), folder) || '.'}: ${summaryOf(release)}.`);
  });

program
  .command('publish')
  .description('build one member alone and put an immutable version into the release store; nothing goes live')
  .argument('<member>', MEMBERS.join(', '), memberName)
  .option('--as <version>', 'version; by default that of its package.json')
  .option('--promote', 'make it live at once')
  .action(async (member: Member, options: { as?: string; promote?: boolean }) => {
    const store = openStore();
    const version = options.as ?? packageVersion(member);
    say(`Building ${member} ${version} …`);
    const release = await publish(store, member, version);
    say(`Published ${member}@${version}: ${summaryOf(release)}.`);
    if (options.promote) sayLive(await promote(store, { [member]: version }, `promoted ${member}@${version}`));
  });

program
  .command('promote')
  .description('make published versions live, together with all other members as they are')
  .argument('<member@version...>', 'for instance catalog@1.2.0', collectMembers)
  .action(async (members: Readonly<Partial<Record<Member, string>>>) => {
    const named = Object.entries(members).map(([member, version]) => `${member}@${version}`);
    sayLive(await promote(openStore(), members, `promoted ${named.join(' ')}`));
  });

program
  .command('rollback')
  .description('move the live pointer back; what is left is marked bad, so that no rollback leads to it again')
  .argument('[composition]', 'by default the newest good one that was live before')
  .action(async (id?: string) => sayLive(await rollBack(openStore(), id)));

program
  .command('list')
  .description('show what is live and what is published')
  .option('--json', 'as JSON')
  .action(async (options: { json?: boolean }) => {
    const store = openStore();
    const live = await liveComposition(store);
    const versions = Object.fromEntries(await Promise.all(MEMBERS.map(async (member) => [member, await store.versions(member)] as const)));
    if (options.json) {
      const { history = [], bad = [], lastGood = {} } = live?.live ?? {};
      return say(JSON.stringify({ live: live?.composition ?? null, history, bad, lastGood, versions }, null, 2));
    }
    say(live ? `Live: composition ${live.composition.id}` : 'Nothing is live yet.');
    for (const member of MEMBERS) {
      for (const version of versions[member] ?? [])
        say(`  ${live?.composition.members[member]?.version === version ? '*' : ' '} ${member}@${version}`);
    }
  });

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof ReleaseStoreError || error instanceof BuildError || error instanceof ConfigurationError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else throw error;
}
