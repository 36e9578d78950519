import { type Command, InvalidArgumentError } from 'commander';
import { isJson, type Perform, word } from './cli-command';
import { LIMIT } from './option-values';

function addMaintenance(program: Command, perform: Perform): void {
  const group = word(
    program,
    'maintenance',
    'Begins maintenance, in which readers see a page with the message, or ends it.',
    'maintenance on --message "Back at noon (UTC)."',
    'maintenance off',
  );
  word(group, 'on', 'every call answers 503 with the message', 'maintenance on --message "Back at noon (UTC)."')
    .option('--message <text>', 'what readers are told', '')
    .action(({ message }: { message: string }, command: Command) => perform('maintenance', { message }, isJson(command)));
  word(group, 'off', 'readers are let in again', 'maintenance off').action((_: object, command: Command) =>
    perform('maintenance', { message: null }, isJson(command)),
  );
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
  const group = word(
    program,
    'country',
    'Says where the service or the sale of points is restricted, beside DENIED_COUNTRIES and APP_ONLY_COUNTRIES.',
    'country deny FR',
    'country list',
  );
  for (const act of ['deny', 'app-only', 'allow'] as const) {
    word(group, act, COUNTRY_TEXTS[act], `country ${act} FR`)
      .argument('<code>', 'two letters, as in ISO 3166', countryCode)
      .action((code: string, _: object, command: Command) => perform('country', { act, code }, isJson(command)));
  }
  word(group, 'list', 'lists all rules, those of the configuration too', 'country list').action((_: object, command: Command) =>
    perform('country', { act: 'list' }, isJson(command)),
  );
}

function hours(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 720) throw new InvalidArgumentError('It must be a whole number from 1 to 720.');
  return value;
}
export function addService(program: Command, perform: Perform): void {
  addMaintenance(program, perform);
  addCountries(program, perform);
  const ledger = word(program, 'ledger', 'Looks into the ledger.', 'ledger verify');
  word(ledger, 'verify', 'makes sure that every point and ticket is accounted for; exit code 1 when not', 'ledger verify').action(
    (_: object, command: Command) => perform('ledger-verify', {}, isJson(command)),
  );
  word(program, 'audit', 'Lists what operators did, newest first.', 'audit --subject account:1000 --json')
    .option(...LIMIT)
    .option('--subject <subject>', 'of this subject only, such as account:1000 or title:12')
    .action((flags: { limit: number; subject?: string }, command: Command) => perform('audit', flags, isJson(command)));
  word(
    program,
    'release-health',
    'Lists what pages reported of themselves: views and errors of each member, by composition and version.',
    'release-health --hours 2',
  )
    .option('--hours <number>', 'of the last hours, whole ones', hours, 24)
    .option('--composition <id...>', 'of these compositions only')
    .action((flags: { hours: number; composition?: string[] }, command: Command) =>
      perform('release-health', { hours: flags.hours, compositions: flags.composition }, isJson(command)),
    );
}
