import type { Command } from 'commander';
import { type RunCommand, subcommand } from './cli-command';
import { LIMIT_OPTION, parseIntegerFrom } from './option-parsers';

const DESCRIPTIONS = {
  delete: 'hide a comment from all readers; it stays in the database',
  dismiss: 'leave a reported comment visible, and clear its reports',
  suspend: 'stop an account from writing comments',
  restore: 'let an account write comments again',
} as const;

export function addCommentModerationCommands(program: Command, runCommand: RunCommand): void {
  const group = subcommand(
    program,
    'comments',
    'review reported comments, and decide who can write comments',
    'comments reported',
    'comments delete 12',
  );
  subcommand(group, 'reported', 'list reported comments, newest report first', 'comments reported --json')
    .option(...LIMIT_OPTION)
    .action(({ limit }: { limit: number }) => runCommand('comments', { act: 'reported', limit }));
  for (const act of ['delete', 'dismiss'] as const) {
    subcommand(group, act, DESCRIPTIONS[act], `comments ${act} 12`)
      .argument('<id>', 'ID of the comment, from “comments reported”', parseIntegerFrom(1))
      .action((id: number) => runCommand('comments', { act, id }));
  }
  for (const act of ['suspend', 'restore'] as const) {
    subcommand(group, act, DESCRIPTIONS[act], `comments ${act} reader@example.com`)
      .argument('<email>')
      .action((email: string) => runCommand('comments', { act, email }));
  }
  subcommand(group, 'mutes', 'list the accounts that a reader has muted, newest first', 'comments mutes reader@example.com')
    .argument('<email>')
    .action((email: string) => runCommand('comments', { act: 'mutes', email }));
  subcommand(group, 'unmute', 'show a reader the comments of a muted account again', 'comments unmute reader@example.com 1012')
    .argument('<email>', 'email address of the reader who muted the account')
    .argument('<account>', 'ID of the muted account, from “comments mutes”', parseIntegerFrom(1))
    .action((email: string, account_id: number) => runCommand('comments', { act: 'unmute', email, account_id }));
}
