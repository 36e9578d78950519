import { type Command } from 'commander';
import { ACCOUNT_ACTS } from './account.command';
import { isJson, type Perform, word } from './cli-command';

const ACCOUNT_TEXTS: Readonly<Record<'show' | (typeof ACCOUNT_ACTS)[number], string>> = {
  show: 'shows its state, points, tickets and devices',
  suspend: 'suspends the account until it is restored; its monthly plans go on',
  ban: 'bans the account, and the devices of the app that belong to it; its monthly plans end',
  deny: 'denies the account access; its monthly plans end',
  violation: 'closes the account for breaking the terms; its monthly plans end',
  deactivate: 'makes the account inactive; its monthly plans end',
  restore: 'makes the account usable again, after a login, and gives a one-time token for each of its banned devices; plans stay ended',
};
const NICKNAME_TEXTS = {
  lock: 'takes the nickname and keeps the reader from choosing another',
  unlock: 'lets the reader choose a nickname again',
} as const;

export function addAccount(program: Command, perform: Perform): void {
  const group = word(program, 'account', 'Shows an account, or changes whether it may be used.', 'account show reader@example.com');
  for (const act of ['show', ...ACCOUNT_ACTS] as const) {
    word(group, act, ACCOUNT_TEXTS[act], `account ${act} reader@example.com`)
      .argument('<email>')
      .action((email: string, _: object, command: Command) => perform('account', { email, act }, isJson(command)));
  }
  word(
    group,
    'release',
    'frees the address of a resigned account, so that an account can be made with it again',
    'account release reader@example.com',
  )
    .argument('<email>')
    .action((email: string, _: object, command: Command) => perform('account-release', { email }, isJson(command)));
  const nickname = word(program, 'nickname', 'Takes nicknames that break the rules.', 'nickname lock reader@example.com');
  for (const act of ['lock', 'unlock'] as const) {
    word(nickname, act, NICKNAME_TEXTS[act], `nickname ${act} reader@example.com`)
      .argument('<email>')
      .action((email: string, _: object, command: Command) => perform('nickname', { email, act }, isJson(command)));
  }
}
