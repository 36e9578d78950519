import { userInfo } from 'node:os';
import { InvalidArgumentError } from 'commander';
import { readConfiguration } from '@komado/hosting';
import type { Declarations } from './contract/contract';
import { readRunningApi } from './contract/running-api';
import { workingTreeMembers } from './paths';
import { COHORTS, memberSchema, type Cohort, type Member } from './release';
import { ReleaseStoreError } from './release-reader';
import { openReleaseStore } from './open-release-store';
import type { ReleaseWriter } from './release-store';

let isForScripts = false;
/** Whether standard output is limited to JSON from now on. */
export const sayOnlyJson = (only: boolean | undefined): void => void (isForScripts = only === true);
export const say = (line: string): void => {
  if (!isForScripts) process.stdout.write(`${line}\n`);
};
/** The command's result, for scripts; prints nothing without `--json`. */
export const sayResult = (result: unknown): void => {
  if (isForScripts) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
};

/** Names a revision that must not be used, on standard error: what was live before it is shown. */
export const sayRefused = (error: unknown): void =>
  void process.stderr.write(`WARNING: ${error instanceof Error ? error.message : String(error)}\n`);

/** Why a command failed; with `--json`, scripts find it as `error`. */
export function sayFailure(message: string): void {
  process.stderr.write(`${message}\n`);
  if (isForScripts) sayResult({ error: message });
}

export function memberName(value: string): Member {
  const name = value.replace(/^mfe-/, '');
  if (!memberSchema.safeParse(name).success) throw new InvalidArgumentError('It should be shell or the name of a remote.');
  return name;
}
/** A member whose sources are in this working tree. */
export function buildableMember(value: string): Member {
  const name = memberName(value);
  const here = workingTreeMembers();
  if (!here.includes(name)) throw new InvalidArgumentError(`Here are ${here.join(', ')}. A new remote: mfe new ${name}`);
  return name;
}
function memberAtVersion(value: string): { member: Member; version: string } {
  const [name, version] = value.split('@');
  if (!name || !version) throw new InvalidArgumentError('It should look like catalog@1.2.0.');
  return { member: memberName(name), version };
}
export const collectMembers = (value: string, before: Partial<Record<Member, string>> = {}): Partial<Record<Member, string>> => {
  const { member, version } = memberAtVersion(value);
  return { ...before, [member]: version };
};
/** The release store of the configuration; throws if it is read-only. */
export function openStore(): ReleaseWriter {
  const { writer } = openReleaseStore(readConfiguration(process.env));
  if (!writer)
    throw new ReleaseStoreError('RELEASE_STORE is the address of a web server, which can only be read. Commands need the store behind it.');
  return writer;
}

let chosenSite: string | undefined;
/** The site whose api-server the checks of this command compare calls with; `none` for no one. */
export const chooseSite = (site: string | undefined): void => void (chosenSite = site);
export const siteAddress = (value: string): string => {
  if (!/^https?:\/\/[^/]+\/*$/.test(value)) throw new InvalidArgumentError('It should look like https://manga.example.');
  return value.replace(/\/+$/, '');
};
export const siteToCheck = (value: string): string => (value === 'none' ? value : siteAddress(value));
/** Explains `--site` of the commands that check. */
export const SITE_HELP = 'the site whose running api-server must have the calls (default: PUBLIC_URL); none: do not check it';
/** The contract of the running api-server; undefined if no site is known, which the command or its result says. */
export async function runningApi(isSaidInResult = false): Promise<Declarations | undefined> {
  const site = chosenSite ?? (process.env['PUBLIC_URL'] ? readConfiguration(process.env).PUBLIC_URL : 'none');
  if (site !== 'none') return readRunningApi(site);
  const note =
    'NOTE: The running api-server was not checked. Calls were compared only with the contract of the shell. To include it: --site https://YOUR-SITE, or PUBLIC_URL.';
  if (!isForScripts) say(note);
  else if (!isSaidInResult) process.stderr.write(`${note}\n`);
  return undefined;
}

/** The user who runs the command, for the history. */
export function commandUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

export function percentage(value: string): number {
  const number = Number(value.replace(/%$/, ''));
  if (value.trim() === '' || !(number >= 0 && number <= 100)) throw new InvalidArgumentError('It should be a number from 0 to 100.');
  return number;
}
export const collectCohorts = (value: string, before: readonly Cohort[] = []): Cohort[] => {
  const found = COHORTS.find((cohort) => cohort === value);
  if (!found) throw new InvalidArgumentError(`It should be one of ${COHORTS.join(', ')}.`);
  return [...new Set([...before, found])];
};
