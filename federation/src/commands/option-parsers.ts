import { InvalidArgumentError } from 'commander';
import { mfeCommand } from '@komado/server-kit';
import { workingTreeMembers } from '../paths';
import { COHORTS, memberSchema, type Cohort, type Member } from '../store/release';

export function parseMember(value: string): Member {
  const name = value.replace(/^mfe-/, '');
  if (!memberSchema.safeParse(name).success) throw new InvalidArgumentError('It must be shell or the name of a remote, such as catalog.');
  return name;
}
/** A member whose sources are in this working tree. */
export function parseBuildableMember(value: string): Member {
  const name = parseMember(value);
  const here = workingTreeMembers();
  if (!here.includes(name))
    throw new InvalidArgumentError(
      `Its sources are not here. Members with sources here: ${here.join(', ')}. To create a remote: ${mfeCommand(`new ${name}`)}`,
    );
  return name;
}
function parseMemberAtVersion(value: string): { member: Member; version: string } {
  const [name, version] = value.split('@');
  if (!name || !version) throw new InvalidArgumentError('It must be a member and a version, such as catalog@1.2.0.');
  return { member: parseMember(name), version };
}
export const collectMembers = (value: string, before: Partial<Record<Member, string>> = {}): Partial<Record<Member, string>> => {
  const { member, version } = parseMemberAtVersion(value);
  return { ...before, [member]: version };
};

export const parseSiteUrl = (value: string): string => {
  if (!/^https?:\/\/[^/]+\/*$/.test(value))
    throw new InvalidArgumentError('It must be a URL without a path, such as https://manga.example.');
  return value.replace(/\/+$/, '');
};

export function parsePercentage(value: string): number {
  const number = Number(value.replace(/%$/, ''));
  if (value.trim() === '' || !(number >= 0 && number <= 100)) throw new InvalidArgumentError('It must be a number from 0 to 100.');
  return number;
}
export const collectCohorts = (value: string, before: readonly Cohort[] = []): Cohort[] => {
  const found = COHORTS.find((cohort) => cohort === value);
  if (!found) throw new InvalidArgumentError(`It must be one of: ${COHORTS.join(', ')}.`);
  return [...new Set([...before, found])];
};
