import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { readConfiguration, ConfigurationError } from '@komado/hosting';
import { BuildError } from './build';
import { roomFolder } from './paths';
import { judge, type Verdict } from './contract/judge';
import type { Break } from './contract/verdict';
import { liveComposition, promote, rollBack } from './promote';
import { prune } from './prune';
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

function sayBreaks(breaks: readonly Break[]): void {
  for (const { message, remedy } of breaks) {
    say(`  - ${message}`);
    say(`    To mend it: ${remedy}`);
  }
}
function sayVerdict({ composition, against, breaks, knownBreaks, risks }: Verdict): void {
  say(
    breaks.length === 0
      ? `Green: composition ${composition.id} works together${against === null ? '' : `, beside the live ${against}`}.`
      : `Red: composition ${composition.id} would break ${breaks.length === 1 ? 'one thing' : `${breaks.length} things`}:`,
  );
  sayBreaks(breaks);
  if (knownBreaks.length > 0) {
    say('Broken in the live composition already:');
    sayBreaks(knownBreaks);
  }
  for (const risk of risks) {
    say(`Would break with members of the rollback target ${risk.composition}, so a rollback to it takes this back, too:`);
    sayBreaks(risk.breaks);
  }
}
type Versions = Readonly<Partial<Record<Member, string>>>;
/** Makes versions live that the verdict lets through, or that somebody forces for a reason. Gives up, and says why, otherwise. */
async function promoteJudged(store: ReleaseWriter, versions: Versions, force: string | undefined): Promise<void> {
  const named = Object.entries(versions).map(([member, version]) => `${member}@${version}`);
  const verdict = await judge(store, versions);
  sayVerdict(verdict);
  if (verdict.breaks.length > 0 && force === undefined)
    throw new ReleaseStoreError('Nothing was promoted. Mend what is named above, or say why it has to be: --force "REASON".');
  const forced = verdict.breaks.length > 0 ? `, forced over ${verdict.breaks.length} breaks: ${force}` : '';
  if (forced) process.stderr.write(`WARNING: promoted by force over ${verdict.breaks.length} breaks. It stands in the history.\n`);
  sayLive(await promote(store, versions, `promoted ${named.join(' ')}${forced}`));
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
  .option('--promote', 'make it live at once, if the verdict is green')
  .option('--force <reason>', 'make it live though the verdict is red; the reason stands in the history')
  .action(async (member: Member, options: { as?: string; promote?: boolean; force?: string }) => {
    const store = openStore();
    const version = options.as ?? packageVersion(member);
    say(`Building ${member} ${version} …`);
    const release = await publish(store, member, version);
    say(`Published ${member}@${version}: ${summaryOf(release)}.`);
    if (options.promote) await promoteJudged(store, { [member]: version }, options.force);
  });

program
  .command('verdict')
  .description('say whether versions would work with all other live members and with the last rollback targets; nothing goes live')
  .argument('<member@version...>', 'for instance catalog@1.2.0', collectMembers)
  .option('--json', 'as JSON')
  .action(async (members: Versions, options: { json?: boolean }) => {
    const verdict = await judge(openStore(), members);
    if (options.json) say(JSON.stringify(verdict, null, 2));
    else sayVerdict(verdict);
    if (verdict.breaks.length > 0) process.exitCode = 1;
  });

program
  .command('promote')
  .description('make published versions live, together with all other members as they are, if the verdict is green')
  .argument('<member@version...>', 'for instance catalog@1.2.0', collectMembers)
  .option('--force <reason>', 'though the verdict is red; the reason stands in the history')
  .action((members: Versions, options: { force?: string }) => promoteJudged(openStore(), members, options.force));

program
  .command('rollback')
  .description('move the live pointer back; what is left is marked bad, so that no rollback leads to it again')
  .argument('[composition]', 'by default the newest good one that was live before')
  .action(async (id?: string) => sayLive(await rollBack(openStore(), id)));

program
  .command('history')
  .description('show what was live, when and why, newest first')
  .option('--json', 'as JSON')
  .action(async (options: { json?: boolean }) => {
    const live = await liveComposition(openStore());
    const { history = [], bad = [] } = live?.live ?? {};
    const entries = history.map((entry, at) => ({ ...entry, isLive: at === 0, isBad: bad.includes(entry.composition) }));
    if (options.json) return say(JSON.stringify(entries, null, 2));
    if (entries.length === 0) say('Nothing is live yet.');
    for (const { composition, promotedAt, reason, isLive, isBad } of entries)
      say(`${isLive ? '*' : ' '} ${promotedAt}  ${composition}  ${reason}${isBad ? '  (bad: a rollback does not lead to it)' : ''}`);
  });

program
  .command('prune')
  .description('remove what no reader can get any more; the live composition, rollback targets, last good versions and 30 days stay')
  .option('--dry-run', 'only say what would be removed')
  .option('--json', 'as JSON')
  .action(async (options: { dryRun?: boolean; json?: boolean }) => {
    const pruned = await prune(openStore(), new Date(), options.dryRun);
    if (options.json) return say(JSON.stringify(pruned, null, 2));
    const { releases, compositions, declarations } = pruned;
    for (const release of releases) say(`  ${release}`);
    const counts = `${releases.length} releases, ${compositions.length} compositions, ${declarations.length} contracts`;
    say(options.dryRun ? `Would remove ${counts}.` : `Removed ${counts}.`);
  });

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
