import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { mfeCommand } from '@komado/server-kit';
import { endCanary } from '../promotion/canary';
import { commandUser } from '../command-user';
import {
  buildableMember,
  collectMembers,
  openExistingStore,
  openStore,
  outputOf,
  runningApi,
  sayRefused,
  SITE_HELP,
  siteToCheck,
} from './command-line';
import { addNewCommand, addPackCommand } from './new';
import { devCommand } from './dev';
import { doctorCommand } from './doctor.command';
import { canaryCommand } from './canary.command';
import { keyCommand } from './key.command';
import { flagCommand } from './flag.command';
import { byWhom, eventText, statusCommand } from './status.command';
import { judge } from '../compatibility/judge';
import { promoteJudged, refuseForeignMembers, sayLive, sayVerdict } from '../promotion/judged-promotion';
import { liveComposition, onCurrent } from '../store/live-snapshot';
import { packageVersion, roomFolder, workingTreeMembers } from '../paths';
import { rollBack, type Versions } from '../promotion/promote';
import { prune } from '../promotion/prune';
import { buildRelease, publishChecked } from '../promotion/publish';
import type { Member, Release } from '../store/release';

function summaryOf({ files }: Release): string {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const bytes = scripts.reduce((sum, [, file]) => sum + file.gzipBytes, 0);
  return `${scripts.length} scripts, ${(bytes / 1000).toFixed(1)} kB gzip`;
}

/** Every `mfe` command. The caller reports what it rejects with. */
export function createProgram(): Command {
  const program = new Command('mfe')
    .description('Build, publish, check, and release the remotes and the shell.')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused or failed (the reason is on standard error, and with --json as "error" on standard output).\nThe release store is RELEASE_STORE, the key is RELEASE_SIGNING_KEY; .env.example explains both. Guides: docs/guides.',
    );

  addNewCommand(program);
  addPackCommand(program);
  devCommand(program);
  keyCommand(program);

  program
    .command('build')
    .description('build one member into the dist folder of its package, without publishing it')
    .argument('<member>', workingTreeMembers().join(', '), buildableMember)
    .option('--json', 'print JSON')
    .action(async (member: Member, options: { json?: boolean }) => {
      const { say, sayResult } = outputOf(options);
      const folder = path.join(roomFolder(member), 'dist');
      // Beside what `npm run build` makes.
      for (const side of ['web', 'node']) await rm(path.join(folder, side), { recursive: true, force: true });
      const release = await buildRelease(member, packageVersion(member), folder);
      say(`Built ${member} ${release.version} into ${path.relative(process.cwd(), folder) || '.'}: ${summaryOf(release)}.`);
      sayResult({ member, version: release.version, folder, files: release.files });
    });

  program
    .command('publish')
    .description('build one member and store it as an immutable version, without making it live')
    .argument('<member>', workingTreeMembers().join(', '), buildableMember)
    .option('--as <version>', 'version (default: from its package.json)')
    .option('--promote', 'also make it live if the compatibility check passes')
    .option('--force <reason>', 'make it live even if the compatibility check fails; the history shows the reason')
    .option('--site <address>', SITE_HELP, siteToCheck)
    .option('--json', 'print JSON')
    .action(async (member: Member, options: { as?: string; promote?: boolean; force?: string; site?: string; json?: boolean }) => {
      const { say, sayResult } = outputOf(options);
      const store = openStore();
      const version = options.as ?? packageVersion(member);
      if (options.promote) await refuseForeignMembers(store, { [member]: version });
      say(`Checking and building ${member} ${version} …`);
      const release = await publishChecked(store, member, version);
      say(`Published ${member}@${version}: ${summaryOf(release)}.`);
      const live = options.promote
        ? await promoteJudged(store, { [member]: version }, options.force, { say, api: runningApi(options) })
        : null;
      sayResult({ member, version, files: release.files, composition: live });
    });

  program
    .command('verdict')
    .description('check whether versions are compatible with the live members and the last rollback targets; changes nothing')
    .argument('<member@version...>', 'such as catalog@1.2.0', collectMembers)
    .option('--site <address>', SITE_HELP, siteToCheck)
    .option('--json', 'print JSON')
    .action(async (members: Versions, options: { site?: string; json?: boolean }) => {
      const { say, sayResult } = outputOf(options);
      const [store, api] = [await openExistingStore(), await runningApi(options, true)()];
      const verdict = await onCurrent(store, (current) => judge(store, current, members, api), sayRefused);
      sayVerdict(say, verdict);
      sayResult({ ...verdict, isApiServerChecked: api !== undefined });
      if (verdict.breaks.length > 0) process.exitCode = 1;
    });

  program
    .command('promote')
    .description('make published versions live if the compatibility check passes; all other members stay as they are')
    .argument('<member@version...>', 'such as catalog@1.2.0', collectMembers)
    .option('--force <reason>', 'release even if the compatibility check fails; the history shows the reason')
    .option('--site <address>', SITE_HELP, siteToCheck)
    .option('--json', 'print JSON')
    .action(async (members: Versions, options: { force?: string; site?: string; json?: boolean }) => {
      const { say, sayResult } = outputOf(options);
      sayResult(await promoteJudged(await openExistingStore(), members, options.force, { say, api: runningApi(options) }));
    });

  program
    .command('rollback')
    .description(
      'end the canary; if none is running, return to an earlier composition and mark the current one bad, so that no rollback returns to it',
    )
    .argument('[composition]', 'composition to return to (default: the newest good one)')
    .option('--json', 'print JSON')
    .action(async (id: string | undefined, options: { json?: boolean }) => {
      const { say, sayResult } = outputOf(options);
      const store = await openExistingStore();
      // While a canary runs, it is the newest change, so the rollback ends it.
      const seen = await liveComposition(store);
      if (id === undefined && seen?.live.canary) {
        const { composition: ended } = await endCanary(store, {
          by: commandUser(),
          reason: 'rolled back',
          only: seen.live.canary.composition,
        });
        say(
          `The canary ${ended} has ended, and all readers get the live composition. To return to an earlier composition: ${mfeCommand('rollback')}`,
        );
        return sayResult({ endedCanary: ended });
      }
      const composition = await rollBack(store, id, { by: commandUser(), ...(seen ? { seen } : {}) });
      sayLive(say, composition);
      sayResult(composition);
    });

  program
    .command('history')
    .description('show what was live, when, and why, newest first')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const { say, sayResult } = outputOf(options);
      const store = await openExistingStore();
      const live = await liveComposition(store, sayRefused);
      const { history = [], bad = [], events = [] } = live?.live ?? {};
      const entries = history.map((entry, at) => ({ ...entry, isLive: at === 0, isBad: bad.includes(entry.composition) }));
      if (options.json) return sayResult(entries);
      if (entries.length === 0) return say('Nothing is live yet.');
      const lines = entries.map(({ composition, promotedAt, reason, by, key, isLive, isBad }) => ({
        at: promotedAt,
        text: `${isLive ? '*' : ' '} ${promotedAt}  ${composition}  ${reason}${byWhom(store, { by, key })}${isBad ? '  (bad: rollbacks skip it)' : ''}`,
      }));
      const others = events.map((event) => ({ at: event.at, text: `  ${event.at}  ${eventText(store, event)}` }));
      for (const { text } of [...lines, ...others].sort((one, other) => (one.at < other.at ? 1 : -1))) say(text);
    });

  program
    .command('prune')
    .description(
      'remove releases that no reader can get anymore; keeps the live composition, rollback targets, last good versions, and the last 30 days',
    )
    .option('--dry-run', 'only list what would be removed')
    .option('--json', 'print JSON')
    .action(async (options: { dryRun?: boolean; json?: boolean }) => {
      const { say, sayResult } = outputOf(options);
      const pruned = await prune(await openExistingStore(), new Date(), options.dryRun, undefined, sayRefused);
      if (options.json) return sayResult(pruned);
      const { releases, compositions, revisions } = pruned;
      for (const release of releases) say(`  ${release}`);
      const counts = `${releases.length} releases, ${compositions.length} compositions, ${revisions.length} old revisions of the pointer`;
      say(options.dryRun ? `Would remove ${counts}.` : `Removed ${counts}.`);
    });

  program
    .command('list')
    .description('list live and published versions')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const { say, sayResult } = outputOf(options);
      const store = await openExistingStore();
      const live = await liveComposition(store, sayRefused);
      const members = await store.members();
      const versions = Object.fromEntries(
        await Promise.all(members.map(async (member) => [member, await store.versions(member)] as const)),
      );
      if (options.json) {
        const { history = [], bad = [], lastGood = {} } = live?.live ?? {};
        return sayResult({ live: live?.composition ?? null, history, bad, lastGood, versions });
      }
      say(live ? `Live: composition ${live.composition.id}` : 'Nothing is live yet.');
      for (const member of members) {
        for (const version of versions[member] ?? [])
          say(`  ${live?.composition.members[member]?.version === version ? '*' : ' '} ${member}@${version}`);
      }
    });

  canaryCommand(program);
  flagCommand(program);
  statusCommand(program);
  doctorCommand(program);
  return program;
}
