import { type Command, InvalidArgumentError } from 'commander';
import { type RunCommand, subcommand } from './cli-command';
import { LIMIT_OPTION } from './option-parsers';

function addMaintenanceCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(
    program,
    'maintenance',
    'switch maintenance on or off; readers see a page with the message',
    'maintenance on --message "Back at noon (UTC)."',
    'maintenance off',
  );
  subcommand(
    group,
    'on',
    'start maintenance: readers see the message, and every API call returns status 503',
    'maintenance on --message "Back at noon (UTC)."',
  )
    .option('--message <text>', 'message for readers', '')
    .action(({ message }: { message: string }) => runCommand('maintenance', { message }));
  subcommand(group, 'off', 'end maintenance: readers can use the site again', 'maintenance off').action(() =>
    runCommand('maintenance', { message: null }),
  );
}

const COUNTRY_DESCRIPTIONS = {
  deny: 'stop offering the service in a country',
  'app-only': 'sell points only in the app in a country',
  allow: 'remove the rule of a country',
} as const;
function countryCode(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new InvalidArgumentError('It must be a country code of two letters, such as FR.');
  return text.toUpperCase();
}
function addCountryCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(
    program,
    'country',
    'restrict the service or the sale of points by country, in addition to DENIED_COUNTRIES and APP_ONLY_COUNTRIES',
    'country deny FR',
    'country list',
  );
  for (const act of ['deny', 'app-only', 'allow'] as const) {
    subcommand(group, act, COUNTRY_DESCRIPTIONS[act], `country ${act} FR`)
      .argument('<code>', 'country code of two letters (ISO 3166)', countryCode)
      .action((code: string) => runCommand('country', { act, code }));
  }
  subcommand(group, 'list', 'list all rules, including those of the environment variables', 'country list').action(() =>
    runCommand('country', { act: 'list' }),
  );
}

function hours(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 720) throw new InvalidArgumentError('It must be an integer from 1 to 720.');
  return value;
}
export function addAdministrationCommands(program: Command, runCommand: RunCommand): void {
  addMaintenanceCommands(program, runCommand);
  addCountryCommands(program, runCommand);
  const ledger = subcommand(program, 'ledger', 'check the ledger', 'ledger verify');
  subcommand(ledger, 'verify', 'check that every point and ticket is accounted for; exit code 1 if not', 'ledger verify').action(() =>
    runCommand('ledger-verify', {}),
  );
  const secrets = subcommand(program, 'secrets', 'change the secrets that all api-servers share', 'secrets accept');
  subcommand(
    secrets,
    'accept',
    'after changing SIGNING_SECRET or OPERATOR_TOKEN: let api-servers start with the new values',
    'secrets accept',
  ).action(() => runCommand('secrets-accept', {}));
  subcommand(program, 'audit', 'list what operators did, newest first', 'audit --subject account:1000 --json')
    .option(...LIMIT_OPTION)
    .option('--subject <subject>', 'only entries about this subject, such as account:1000 or title:12')
    .action((flags: { limit: number; subject?: string }) => runCommand('audit', flags));
  subcommand(program, 'browser-errors', 'list errors that browsers reported, the last one first', 'browser-errors --hours 2')
    .option(...LIMIT_OPTION)
    .option('--hours <number>', 'how many hours back, from 1 to 720', hours, 24)
    .action((flags: { hours: number; limit: number }) => runCommand('browser-errors', flags));
  subcommand(program, 'release-health', 'list page views and errors of each member, by composition and version', 'release-health --hours 2')
    .option('--hours <number>', 'how many hours back, from 1 to 720', hours, 24)
    .option('--composition <id...>', 'only these compositions')
    .action((flags: { hours: number; composition?: string[] }) =>
      runCommand('release-health', { hours: flags.hours, compositions: flags.composition }),
    );
}
