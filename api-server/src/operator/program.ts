import { Command } from 'commander';
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
    .usage('<command> [options]     (npm run operator -- <command> …)')
    .description(
      'Operates a Komado: on the data of DATA_DIR or DATABASE_URL, whether the server runs or not. Every act is written to the audit log.',
    )
    .option('--json', 'report as JSON, one line for each thing done or refused')
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
