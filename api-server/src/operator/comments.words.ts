import type { Command } from 'commander';
import { example, isJson, type Perform } from './operator-word';
import { whole } from './option-values';

export function addComments(program: Command, perform: Perform): void {
  const group = program
    .command('comments')
    .description('Reviews what readers report, and decides who may write comments.')
    .addHelpText('after', example('comments reported', 'comments delete 12'));
  group
    .command('reported')
    .description('lists reported comments, newest report first')
    .option('--limit <n>', 'at most so many', whole(1), 50)
    .addHelpText('after', example('comments reported --json'))
    .action(({ limit }: { limit: number }, command: Command) => perform('comments', { act: 'reported', limit }, isJson(command)));
  for (const act of ['delete', 'dismiss'] as const) {
    group
      .command(act)
      .description(act === 'delete' ? 'takes a comment away from all readers; it is kept for the record' : 'lets a reported comment stand')
      .argument('<id>', 'number of the comment, as it is listed', whole(1))
      .addHelpText('after', example(`comments ${act} 12`))
      .action((id: number, _: object, command: Command) => perform('comments', { act, id }, isJson(command)));
  }
  for (const act of ['suspend', 'restore'] as const) {
    group
      .command(act)
      .description(`${act === 'suspend' ? 'takes' : 'gives back'} an account's right to write comments`)
      .argument('<email>')
      .addHelpText('after', example(`comments ${act} reader@example.com`))
      .action((email: string, _: object, command: Command) => perform('comments', { act, email }, isJson(command)));
  }
}
