import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { mfeCommand } from '@komado/server-kit';
import { endCanary } from '../promotion/canary';
import { commandUser } from '../command-user';
import { openExistingStore, openWritableStore } from './open-writable-store';
import { collectMembers, parseBuildableMember } from './option-parsers';
import { createCommandOutput, printRefusedRevisionWarning } from './command-output';
import { createSiteContractReader, parseSiteOption, SITE_HELP } from './site-option';
import { addNewCommand } from './new.command';
import { addPackCommand } from './pack.command';
import { addDevCommand } from './dev.command';
import { addDoctorCommand } from './doctor.command';
import { addCanaryCommand } from './canary.command';
import { addPreviewCommand } from './preview.command';
import { addSigningKeyCommand } from './signing-key.command';
import { addFlagCommand } from './flag.command';
import { addSymbolicateCommand } from './symbolicate.command';
import { addHistoryCommand } from './history.command';
import { addStatusCommand } from './status.command';
import { checkVersions } from '../compatibility/check-versions';
import { promoteChecked, refuseForeignMembers, printLive, printCheck, printStored } from '../promotion/checked-promotion';
import { liveComposition, retryOnCurrentSnapshot } from '../store/live-snapshot';
import { packageVersion, memberFolder, workingTreeMembers } from '../paths';
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
    .option('--environment <name>', 'environment that the command shows or changes (default: RELEASE_ENVIRONMENT, or production)')
    .configureHelp({ showGlobalOptions: true })
    .hook('preAction', (_program, command) => {
      const { environment } = command.optsWithGlobals<{ environment?: string }>();
      if (environment !== undefined) process.env['RELEASE_ENVIRONMENT'] = environment;
    })
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused or failed (the reason is on standard error, and with --json as "error" on standard output).\nThe release store is RELEASE_STORE, the key is RELEASE_SIGNING_KEY; .env.example explains both. Guides: docs/guides.',
    );

  addNewCommand(program);
  addPackCommand(program);
  addDevCommand(program);
  addSigningKeyCommand(program);

  program
    .command('build')
    .description('build one member into the dist folder of its package, without publishing it')
    .argument('<member>', workingTreeMembers().join(', '), parseBuildableMember)
    .option('--json', 'print JSON')
    .action(async (member: Member, options: { json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const folder = path.join(memberFolder(member), 'dist');
      // Beside what `npm run build` makes.
      for (const side of ['web', 'node']) await rm(path.join(folder, side), { recursive: true, force: true });
      const release = await buildRelease(member, packageVersion(member), folder);
      print(`Built ${member} ${release.version} into ${path.relative(process.cwd(), folder) || '.'}: ${summaryOf(release)}.`);
      printResult({ member, version: release.version, folder, files: release.files });
    });

  program
    .command('publish')
    .description('build one member and store it as an immutable version, without making it live')
    .argument('<member>', workingTreeMembers().join(', '), parseBuildableMember)
    .option('--as <version>', 'version (default: from its package.json)')
    .option('--promote', 'also make it live if the compatibility check passes')
    .option('--force <reason>', 'make it live even if the compatibility check fails; the history shows the reason')
    .option('--site <url>', SITE_HELP, parseSiteOption)
    .option('--json', 'print JSON')
    .action(async (member: Member, options: { as?: string; promote?: boolean; force?: string; site?: string; json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const store = openWritableStore();
      const version = options.as ?? packageVersion(member);
      if (options.promote) await refuseForeignMembers(store, { [member]: version });
      print(`Checking and building ${member} ${version} …`);
      const release = await publishChecked(store, member, version);
      print(`Published ${member}@${version}: ${summaryOf(release)}.`);
      const live = options.promote
        ? await promoteChecked(store, { [member]: version }, options.force, { print, api: createSiteContractReader(options) })
        : null;
      printResult({ member, version, files: release.files, composition: live });
    });

  program
    .command('check')
    .description('check whether versions are compatible with the live members and the last rollback targets; changes nothing')
    .argument('<member@version...>', 'such as catalog@1.2.0', collectMembers)
    .option('--site <url>', SITE_HELP, parseSiteOption)
    .option('--json', 'print JSON')
    .action(async (members: Versions, options: { site?: string; json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const [store, api] = [await openExistingStore(), await createSiteContractReader(options, true)()];
      const check = await retryOnCurrentSnapshot(
        store,
        (current) => checkVersions(store, current, members, api),
        printRefusedRevisionWarning,
      );
      printCheck(print, check);
      printResult({ ...check, isApiServerChecked: api !== undefined });
      if (check.breakingChanges.length > 0) process.exitCode = 1;
    });

  program
    .command('promote')
    .description('make published versions live if the compatibility check passes; all other members stay as they are')
    .argument('<member@version...>', 'such as catalog@1.2.0', collectMembers)
    .option('--force <reason>', 'release even if the compatibility check fails; the history shows the reason')
    .option('--site <url>', SITE_HELP, parseSiteOption)
    .option('--json', 'print JSON')
    .action(async (members: Versions, options: { force?: string; site?: string; json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      printResult(
        await promoteChecked(await openExistingStore(), members, options.force, { print, api: createSiteContractReader(options) }),
      );
    });

  program
    .command('rollback')
    .description(
      'end the canary; if none is running, return to an earlier composition and mark the current one bad, so that no rollback returns to it',
    )
    .argument('[composition]', 'composition to return to (default: the newest good one)')
    .option('--json', 'print JSON')
    .action(async (id: string | undefined, options: { json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const store = await openExistingStore();
      // While a canary runs, it is the newest change, so the rollback ends it.
      const seen = await liveComposition(store);
      if (id === undefined && seen?.live.canary) {
        const { composition: ended } = await endCanary(store, {
          by: commandUser(),
          reason: 'rolled back',
          only: seen.live.canary.composition,
        });
        printStored(print, store, `canary ${ended} ends`);
        print(`To return to an earlier composition: ${mfeCommand('rollback')}`);
        return printResult({ endedCanary: ended });
      }
      const composition = await rollBack(store, id, { by: commandUser(), ...(seen ? { seen } : {}) });
      printLive(print, store, composition);
      printResult(composition);
    });

  program
    .command('prune')
    .description(
      'remove releases that no reader can get anymore; keeps the live composition, rollback targets, last good versions, and the last 30 days',
    )
    .option('--dry-run', 'only list what would be removed')
    .option('--json', 'print JSON')
    .action(async (options: { dryRun?: boolean; json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const pruned = await prune(await openExistingStore(), new Date(), options.dryRun, undefined, printRefusedRevisionWarning);
      if (options.json) return printResult(pruned);
      const { releases, compositions, revisions } = pruned;
      for (const release of releases) print(`  ${release}`);
      const counts = `${releases.length} releases, ${compositions.length} compositions, ${revisions.length} old revisions of the pointer`;
      print(options.dryRun ? `Would remove ${counts}.` : `Removed ${counts}.`);
    });

  program
    .command('list')
    .description('list live and published versions')
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const { print, printResult } = createCommandOutput(options);
      const store = await openExistingStore();
      const live = await liveComposition(store, printRefusedRevisionWarning);
      const members = await store.members();
      const versions = Object.fromEntries(
        await Promise.all(members.map(async (member) => [member, await store.versions(member)] as const)),
      );
      if (options.json) {
        const { history = [], bad = [], lastGood = {} } = live?.live ?? {};
        return printResult({ live: live?.composition ?? null, history, bad, lastGood, versions });
      }
      print(live ? `Live: composition ${live.composition.id}` : 'Nothing is live yet.');
      for (const member of members) {
        for (const version of versions[member] ?? [])
          print(`  ${live?.composition.members[member]?.version === version ? '*' : ' '} ${member}@${version}`);
      }
    });

  addPreviewCommand(program);
  addCanaryCommand(program);
  addFlagCommand(program);
  addStatusCommand(program);
  addHistoryCommand(program);
  addSymbolicateCommand(program);
  addDoctorCommand(program);
  return program;
}
