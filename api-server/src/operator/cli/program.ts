import { Command } from 'commander';
import { commandText } from '@komado/server-kit';
import { addAccount } from './account.cli';
import { addComments } from './comments.cli';
import { addGrants } from './grant.cli';
import { addImport } from './import.cli';
import { example, JSON_HELP, type Perform } from './cli-command';
import { addPayments } from './payment.cli';
import { addMagazines } from './magazine.cli';
import { addPromotion } from './promotion.cli';
import { addPublishing } from './publishing.cli';
import { addService } from './service.cli';

/** The command line. Commander's own errors are thrown as `CommanderError`. */
export function createProgram(perform: Perform): Command {
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
  addImport(program, perform);
  addPublishing(program, perform);
  addMagazines(program, perform);
  addPromotion(program, perform);
  addGrants(program, perform);
  addAccount(program, perform);
  addPayments(program, perform);
  addComments(program, perform);
  addService(program, perform);
  return program;
}
