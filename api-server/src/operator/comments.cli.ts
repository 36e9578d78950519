import type { Command } from 'commander';
import { isJson, type Perform, word } from './cli-command';
import { LIMIT, whole } from './option-values';

const TEXTS = {
  delete: 'takes a comment away from all readers; it is kept for the record',
  dismiss: 'lets a reported comment stand',
  suspend: "takes an account's right to write comments",
  restore: "gives back an account's right to write comments",
} as const;

export function addComments(program: Command, perform: Perform): void {
  const group = word(
    program,
    'comments',
    'Reviews what readers report, and decides who may write comments.',
    'comments reported',
    'comments delete 12',
  );
  word(group, 'reported', 'lists reported comments, newest report first', 'comments reported --json')
    .option(...LIMIT)
    .action(({ limit }: { limit: number }, command: Command) => perform('comments', { act: 'reported', limit }, isJson(command)));
  for (const act of ['delete', 'dismiss'] as const) {
    word(group, act, TEXTS[act], `comments ${act} 12`)
      .argument('<id>', 'number of the comment, as it is listed', whole(1))
      .action((id: number, _: object, command: Command) => perform('comments', { act, id }, isJson(command)));
  }
  for (const act of ['suspend', 'restore'] as const) {
    word(group, act, TEXTS[act], `comments ${act} reader@example.com`)
      .argument('<email>')
      .action((email: string, _: object, command: Command) => perform('comments', { act, email }, isJson(command)));
  }
  word(group, 'mutes', 'lists whose comments a reader does not see, newest first', 'comments mutes reader@example.com')
    .argument('<email>')
    .action((email: string, _: object, command: Command) => perform('comments', { act: 'mutes', email }, isJson(command)));
  word(group, 'unmute', 'shows a reader the comments of an account again', 'comments unmute reader@example.com 1012')
    .argument('<email>', 'of the reader who asks for it')
    .argument('<account>', 'number of the muted account, as “comments mutes” lists it', whole(1))
    .action((email: string, account_id: number, _: object, command: Command) =>
      perform('comments', { act: 'unmute', email, account_id }, isJson(command)),
    );
}
