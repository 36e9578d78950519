import { Command } from 'commander';
import { addAccount } from './account.words';
import { addComments } from './comments.words';
import { addGrants } from './grant.words';
import { addImport } from './import.words';
import { example, JSON_HELP, type Perform } from './operator-word';
import { addPayments } from './payment.words';
import { addMagazines } from './magazine.words';
import { addPromotion } from './promotion.words';
import { addPublishing } from './publishing.words';
import { addService } from './service.words';

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
