import { type Command, InvalidArgumentError } from 'commander';
import { example, isJson, type Perform } from './operator-word';
import { whole } from './option-values';

function addMaintenance(program: Command, perform: Perform): void {
  const group = program
    .command('maintenance')
    .description('Begins maintenance, in which readers see a page with the message, or ends it.')
    .addHelpText('after', example('maintenance on --message "Back at noon (UTC)."', 'maintenance off'));
  group
    .command('on')
    .description('every call answers 503 with the message')
    .option('--message <text>', 'what readers are told', '')
    .addHelpText('after', example('maintenance on --message "Back at noon (UTC)."'))
    .action(({ message }: { message: string }, command: Command) => perform('maintenance', { message }, isJson(command)));
  group
    .command('off')
    .description('readers are let in again')
    .addHelpText('after', example('maintenance off'))
    .action((_: object, command: Command) => perform('maintenance', { message: null }, isJson(command)));
}

const COUNTRY_TEXTS = {
  deny: 'the service is not offered there',
  'app-only': 'points are sold in the app only there',
  allow: 'takes the rule back',
} as const;
function countryCode(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new InvalidArgumentError('It must be two letters, such as FR.');
  return text.toUpperCase();
}
function addCountries(program: Command, perform: Perform): void {
  const group = program
    .command('country')
    .description('Says where the service or the sale of points is restricted, beside DENIED_COUNTRIES and APP_ONLY_COUNTRIES.')
    .addHelpText('after', example('country deny FR', 'country list'));
  for (const act of ['deny', 'app-only', 'allow'] as const) {
    group
      .command(act)
      .description(COUNTRY_TEXTS[act])
      .argument('<code>', 'two letters, as in ISO 3166', countryCode)
      .addHelpText('after', example(`country ${act} FR`))
      .action((code: string, _: object, command: Command) => perform('country', { act, code }, isJson(command)));
  }
  group
    .command('list')
    .description('lists all rules, those of the configuration too')
    .addHelpText('after', example('country list'))
    .action((_: object, command: Command) => perform('country', { act: 'list' }, isJson(command)));
}

export function addService(program: Command, perform: Perform): void {
  addMaintenance(program, perform);
  addCountries(program, perform);
  program
    .command('ledger')
    .description('Looks into the ledger.')
    .addHelpText('after', example('ledger verify'))
    .command('verify')
    .description('makes sure that every point and ticket is accounted for; exit code 1 when not')
    .addHelpText('after', example('ledger verify'))
    .action((_: object, command: Command) => perform('ledger-verify', {}, isJson(command)));
  program
    .command('audit')
    .description('Lists what operators did, newest first.')
    .option('--limit <n>', 'at most so many', whole(1), 50)
    .option('--subject <subject>', 'of this subject only, such as account:1000 or title:12')
    .addHelpText('after', example('audit --subject account:1000 --json'))
    .action((flags: { limit: number; subject?: string }, command: Command) => perform('audit', flags, isJson(command)));
}
