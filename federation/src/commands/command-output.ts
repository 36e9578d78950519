import { replaceControlCharacters, mfeCommand } from '@komado/server-kit';

const write = (line: string): void => void process.stdout.write(`${line}\n`);
export const print = (line: string): void => write(replaceControlCharacters(line));
export interface CommandOutput {
  print(line: string): void;
  /** The command's result, for scripts. */
  printResult(result: unknown): void;
}
/** What a command prints: text or, with `--json`, only its result. */
export const createCommandOutput = ({ json }: { readonly json?: boolean | undefined }): CommandOutput =>
  json
    ? { print: () => undefined, printResult: (result) => write(JSON.stringify(result, null, 2)) }
    : { print, printResult: () => undefined };

/** Names a revision that must not be used, on standard error: what was live before it is shown. */
export const printRefusedRevisionWarning = (error: unknown): void =>
  void process.stderr.write(
    `WARNING: ${replaceControlCharacters(error instanceof Error ? error.message : String(error))} The last accepted state is shown instead. To repair the store: ${mfeCommand('doctor --repair')}\n`,
  );

/** Why a command failed; with `--json`, scripts find it as `error`, in one line. */
export function printFailure(message: string, isJson: boolean): void {
  process.stderr.write(`${replaceControlCharacters(message)}\n`);
  if (isJson) write(JSON.stringify({ error: message }));
}
