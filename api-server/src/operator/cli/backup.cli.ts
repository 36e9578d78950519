import type { Command } from 'commander';
import { restoreBackup } from '../backup/restore-backup';
import { verifyAndReportBackup } from '../backup/verify-backup';
import { absolute, type RunCommand, type RunOnFiles, subcommand } from './cli-command';

export function addBackupCommands(program: Command, runCommand: RunCommand, runOnFiles: RunOnFiles): void {
  subcommand(
    program,
    'backup',
    'copy the embedded database and the pictures to a new folder, while the site runs; with PostgreSQL, use pg_dump instead',
    'backup /backups/2026-11-28',
  )
    .argument('<folder>', 'a folder that is empty or does not exist')
    .action((folder: string) => runCommand('backup', { folder: absolute(folder) }));
  subcommand(
    program,
    'verify',
    'open a backup and check its schema, its ledger, and the imported pictures; exit code 1 if it cannot be restored',
    'verify /backups/2026-11-28',
  )
    .argument('<folder>', 'folder of a backup')
    .action((folder: string) => runOnFiles(verifyAndReportBackup, absolute(folder)));
  subcommand(
    program,
    'restore',
    'restore a backup to DATA_DIR, which must have no database and no pictures yet',
    'restore /backups/2026-11-28',
  )
    .argument('<folder>', 'folder of a backup')
    .action((folder: string) => runOnFiles(restoreBackup, absolute(folder)));
}
