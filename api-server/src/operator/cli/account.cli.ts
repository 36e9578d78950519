import { type Command } from 'commander';
import { ACCOUNT_ACTS } from '../readers/account.command';
import { absolute, type RunCommand, subcommand } from './cli-command';

const ACCOUNT_DESCRIPTIONS: Readonly<Record<'show' | (typeof ACCOUNT_ACTS)[number], string>> = {
  show: 'show state, points, tickets, and devices of an account',
  suspend: 'suspend an account until it is restored; its monthly plans continue',
  ban: 'ban an account and the devices that it uses with the app; its monthly plans end',
  deny: 'close an account; its monthly plans end; its reader gets response code 2016',
  violation: 'the same, for violating the terms; its reader gets response code 2018',
  deactivate: 'the same, for another reason; its reader gets response code 2001',
  restore: 'reopen an account: its reader can log in again; prints a one-time token for each banned device; ended plans stay ended',
};
const NICKNAME_DESCRIPTIONS = {
  lock: 'remove the nickname of a reader, who cannot choose another until it is unlocked',
  unlock: 'let a reader choose a nickname again',
} as const;

export function addAccountCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(program, 'account', 'show an account, or change who can use it', 'account show reader@example.com');
  for (const act of ['show', ...ACCOUNT_ACTS] as const) {
    subcommand(group, act, ACCOUNT_DESCRIPTIONS[act], `account ${act} reader@example.com`)
      .argument('<email>')
      .action((email: string) => runCommand('account', { email, act }));
  }
  subcommand(
    group,
    'release',
    'release the email address of a deleted account, so that a reader can sign up with it again',
    'account release reader@example.com',
  )
    .argument('<email>')
    .action((email: string) => runCommand('account-release', { email }));
  subcommand(
    group,
    'export',
    'write everything that is stored about an account to a new file on the api-server’s machine; it has no password',
    'account export reader@example.com reader.json',
  )
    .argument('<email>')
    .argument('<file>', 'a file that does not exist')
    .action((email: string, file: string) => runCommand('account-export', { email, file: absolute(file) }));
  subcommand(
    group,
    'import',
    'restore an account from its file, in an installation that has the same comics and not the account; repeating it changes nothing',
    'account import reader.json',
  )
    .argument('<file>', 'a file of “account export”, or that the reader downloaded in the settings')
    .action((file: string) => runCommand('account-import', { file: absolute(file) }));
  const nickname = subcommand(program, 'nickname', 'remove nicknames that break the rules', 'nickname lock reader@example.com');
  for (const act of ['lock', 'unlock'] as const) {
    subcommand(nickname, act, NICKNAME_DESCRIPTIONS[act], `nickname ${act} reader@example.com`)
      .argument('<email>')
      .action((email: string) => runCommand('nickname', { email, act }));
  }
}
