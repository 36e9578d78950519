import type { Command } from 'commander';
import type { OperatorCommandName, OperatorInput } from './operator-commands';

/** Carries out a command; `isJson` selects the report format. */
export type Perform = <N extends OperatorCommandName>(name: N, input: OperatorInput<N>, isJson: boolean) => Promise<void>;

export const isJson = (command: Command): boolean => command.optsWithGlobals<{ json?: true }>().json === true;

/** Examples at the end of a command's help. */
export const example = (...commands: readonly string[]): string =>
  ['', commands.length === 1 ? 'Example:' : 'Examples:', ...commands.map((command) => `  npm run operator -- ${command}`)].join('\n');

/** Declares a command or a group of them: its description and its usage. */
export const word = (parent: Command, name: string, description: string, ...examples: readonly string[]): Command =>
  parent
    .command(name)
    .description(description)
    .addHelpText('after', example(...examples));

export const JSON_HELP = `
With --json, each thing done or refused is one line on the output, an object: “ok” (false: refused), “message” (the sentence a person
would read) and the facts of the word, such as “account_id”. The names of facts stay; new ones may come. A failure and a command that is
not understood are such a line, too. “npm run -s operator -- …” keeps npm's own lines out.

Exit code: 0 when all is done, 1 when something was refused, 2 when the command was not understood.`;
