import path from 'node:path';
import type { Command } from 'commander';
import { commandText, type Configuration } from '@komado/server-kit';
import type { OperatorContext } from '../operator-command';
import type { OperatorCommandName, OperatorInput } from '../operator-commands';

export type RunCommand = <N extends OperatorCommandName>(name: N, input: OperatorInput<N>) => Promise<void>;

/** Does something with files, without the database or the server of the site. */
export type FileWork = (configuration: Configuration, folder: string, context: OperatorContext) => Promise<void>;
export type RunOnFiles = (work: FileWork, folder: string) => Promise<void>;

/** npm runs scripts in the repository's root. */
export const absolute = (file: string): string => path.resolve(process.env['INIT_CWD'] ?? '', file);

/** Examples at the end of a command's help. */
export const example = (...commands: readonly string[]): string =>
  ['', commands.length === 1 ? 'Example:' : 'Examples:', ...commands.map((command) => `  ${commandText('operator', command)}`)].join('\n');

/** Declares a command or a group of commands. */
export const subcommand = (parent: Command, name: string, description: string, ...examples: readonly string[]): Command =>
  parent
    .command(name)
    .description(description)
    .addHelpText('after', example(...examples));

export const JSON_HELP = `
With --json, each result is one JSON object on one line: “ok” (false if refused or failed), “message” (the text without --json), and
fields of the command, such as “account_id”. Later versions may add fields, but never rename one. Wrong usage is reported the same way.
“npm run -s operator -- …” suppresses the lines of npm.

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`;
