import { STAFF_ROLES, type StaffRole } from '@komado/server-kit';
import { type Command, InvalidArgumentError } from 'commander';
import { type RunCommand, subcommand } from './cli-command';
import { parseIntegerFrom } from './option-parsers';

function roleList(text: string): StaffRole[] {
  const isRole = (role: string): role is StaffRole => STAFF_ROLES.some((each) => each === role);
  const roles = text.split('+');
  if (!roles.every(isRole)) throw new InvalidArgumentError(`It must be roles joined with +; the roles are ${STAFF_ROLES.join(', ')}.`);
  return roles;
}

export function addStaffCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(
    program,
    'staff',
    'people who log in to operator pages, and their sessions',
    'staff add ada --role support+money',
    'staff sessions',
  );
  subcommand(
    group,
    'add',
    'let a person log in, with a generated password and codes of an authenticator app; both secrets are printed once',
    'staff add ada --role support+money',
  )
    .argument('<name>', 'their name in the audit log and the release history')
    .requiredOption('--role <roles>', `roles joined with +: ${STAFF_ROLES.join(', ')}`, roleList)
    .action((name: string, { role }: { role: StaffRole[] }) => runCommand('staff', { act: 'add', name, roles: role }));
  subcommand(group, 'remove', 'end the log-in and all sessions of a person', 'staff remove ada')
    .argument('<name>', 'their name')
    .action((name: string) => runCommand('staff', { act: 'remove', name }));
  subcommand(group, 'list', 'list the people who log in with a password', 'staff list').action(() => runCommand('staff', { act: 'list' }));
  subcommand(group, 'sessions', 'list who is logged in, since when, and with what', 'staff sessions').action(() =>
    runCommand('staff', { act: 'sessions' }),
  );
  subcommand(group, 'end-session', 'end one session', 'staff end-session 12')
    .argument('<id>', 'ID of the session, as staff sessions lists it', parseIntegerFrom(1))
    .action((session_id: number) => runCommand('staff', { act: 'end-session', session_id }));
}
