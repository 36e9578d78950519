import { Command } from 'commander';
import { commandText } from '@komado/server-kit';
import { addAccountCommands } from './account.cli';
import { addBackupCommands } from './backup.cli';
import { addCommentModerationCommands } from './comment-moderation.cli';
import { addGrantCommands } from './grant.cli';
import { addImportCommand } from './import.cli';
import { example, JSON_HELP, type RunCommand, type RunOnFiles } from './cli-command';
import { addPaymentCommands } from './payment.cli';
import { addMagazineIssueCommands } from './magazine-issue.cli';
import { addMarketingCommands } from './marketing.cli';
import { addPublishingCommands } from './publishing.cli';
import { addAdministrationCommands } from './administration.cli';
import { addStaffCommands } from './staff.cli';

/** The command line. Commander's own errors are thrown as `CommanderError`. */
export function createProgram(runCommand: RunCommand, runOnFiles: RunOnFiles): Command {
  const program = new Command('operator')
    .usage(`<command> [options]     (${commandText('operator', '<command> …')})`)
    .description(
      'Manages the data in DATA_DIR or DATABASE_URL, whether the server is running or stopped. Every change is written to the audit log.',
    )
    .option('--json', 'print one JSON object for each result')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', example('import ./comics', 'maintenance on --message "Back at noon (UTC)."'))
    .addHelpText('after', JSON_HELP)
    .exitOverride();
  addImportCommand(program, runCommand);
  addPublishingCommands(program, runCommand);
  addMagazineIssueCommands(program, runCommand);
  addMarketingCommands(program, runCommand);
  addGrantCommands(program, runCommand);
  addAccountCommands(program, runCommand);
  addPaymentCommands(program, runCommand);
  addCommentModerationCommands(program, runCommand);
  addAdministrationCommands(program, runCommand);
  addStaffCommands(program, runCommand);
  addBackupCommands(program, runCommand, runOnFiles);
  return program;
}
