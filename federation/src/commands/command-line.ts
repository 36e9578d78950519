import { InvalidArgumentError } from 'commander';
import { readConfiguration, mfeCommand } from '@komado/server-kit';
import type { Declarations } from '../store/contract';
import { readRunningApi } from '../compatibility/running-api';
import { missingStoreProblem } from '../promotion/store-problems';
import { workingTreeMembers } from '../paths';
import { COHORTS, memberSchema, type Cohort, type Member } from '../store/release';
import { ReleaseStoreError } from '../store/release-reader';
import { openReleaseStore } from '../store/open-release-store';
import type { ReleaseWriter } from '../store/release-store';

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export interface CommandOutput {
  print(line: string): void;
  /** The command's result, for scripts. */
  printResult(result: unknown): void;
}
/** What a command prints: text or, with `--json`, only its result. */
export const outputOf = ({ json }: { readonly json?: boolean | undefined }): CommandOutput =>
  json
    ? { print: () => undefined, printResult: (result) => print(JSON.stringify(result, null, 2)) }
    : { print, printResult: () => undefined };

/** Names a revision that must not be used, on standard error: what was live before it is shown. */
export const printRefused = (error: unknown): void =>
  void process.stderr.write(
    `WARNING: ${error instanceof Error ? error.message : String(error)} The last accepted state is shown instead. To repair the store: ${mfeCommand('doctor --repair')}\n`,
  );

/** Why a command failed; with `--json`, scripts find it as `error`, in one line. */
export function printFailure(message: string, isJson: boolean): void {
  process.stderr.write(`${message}\n`);
  if (isJson) print(JSON.stringify({ error: message }));
}

export function memberName(value: string): Member {
  const name = value.replace(/^mfe-/, '');
  if (!memberSchema.safeParse(name).success) throw new InvalidArgumentError('It must be shell or the name of a remote, such as catalog.');
  return name;
}
/** A member whose sources are in this working tree. */
export function buildableMember(value: string): Member {
  const name = memberName(value);
  const here = workingTreeMembers();
  if (!here.includes(name))
    throw new InvalidArgumentError(
      `Its sources are not here. Members with sources here: ${here.join(', ')}. To create a remote: ${mfeCommand(`new ${name}`)}`,
    );
  return name;
}
function memberAtVersion(value: string): { member: Member; version: string } {
  const [name, version] = value.split('@');
  if (!name || !version) throw new InvalidArgumentError('It must be a member and a version, such as catalog@1.2.0.');
  return { member: memberName(name), version };
}
export const collectMembers = (value: string, before: Partial<Record<Member, string>> = {}): Partial<Record<Member, string>> => {
  const { member, version } = memberAtVersion(value);
  return { ...before, [member]: version };
};
/** The release store of the configuration; throws if it is read-only. */
export function openStore(): ReleaseWriter {
  const { reader, writer } = openReleaseStore(readConfiguration(process.env));
  if (!writer)
    throw new ReleaseStoreError(
      `RELEASE_STORE (${reader.location}) is the URL of a web server, which commands can only read. Set it to the folder or bucket whose files the web server sends.`,
    );
  return writer;
}
/** The release store, for a command that uses what is in it; rejects if there is nothing. */
export async function openExistingStore(): Promise<ReleaseWriter> {
  const store = openStore();
  const missing = await missingStoreProblem(store);
  if (missing) throw new ReleaseStoreError(`${missing.problem} ${missing.fix}`);
  return store;
}

export const siteUrl = (value: string): string => {
  if (!/^https?:\/\/[^/]+\/*$/.test(value))
    throw new InvalidArgumentError('It must be a URL without a path, such as https://manga.example.');
  return value.replace(/\/+$/, '');
};
export const siteToCheck = (value: string): string => (value === 'none' ? value : siteUrl(value));
/** Explains `--site` of the commands that check. */
export const SITE_HELP = 'the site whose running api-server must have the calls (default: PUBLIC_URL); none: do not check it';
interface SiteOptions {
  readonly site?: string | undefined;
  readonly json?: boolean | undefined;
}
/**
 * Reads the contract of the running api-server: of `--site`, which may be `none`, or of PUBLIC_URL. Without both, a note says once a
 * command that nothing was compared, unless the command's result for scripts does.
 */
export function runningApi({ site, json }: SiteOptions, isInResult = false): () => Promise<Declarations | undefined> {
  let wasNoted = isInResult && json === true;
  return async () => {
    const url = site ?? (process.env['PUBLIC_URL'] ? readConfiguration(process.env).PUBLIC_URL : undefined);
    if (url === 'none') return undefined;
    if (url !== undefined) return readRunningApi(url);
    const note =
      'NOTE: The running api-server was not checked. Calls were compared only with the contract of the shell. To include it: --site https://YOUR-SITE, or PUBLIC_URL. To skip it: --site none.';
    if (!wasNoted && json) process.stderr.write(`${note}\n`);
    else if (!wasNoted) print(note);
    wasNoted = true;
    return undefined;
  };
}

export function percentage(value: string): number {
  const number = Number(value.replace(/%$/, ''));
  if (value.trim() === '' || !(number >= 0 && number <= 100)) throw new InvalidArgumentError('It must be a number from 0 to 100.');
  return number;
}
export const collectCohorts = (value: string, before: readonly Cohort[] = []): Cohort[] => {
  const found = COHORTS.find((cohort) => cohort === value);
  if (!found) throw new InvalidArgumentError(`It must be one of: ${COHORTS.join(', ')}.`);
  return [...new Set([...before, found])];
};
