import { ownName, type OwnPage, type RemoteDeclaration } from '@komado/shared-contracts';
import { releaseSchema, type Member, type Release } from '../store/release';
import { BuildError } from './build-error';

/** Written by the build process, read by the publishing process. */
export const CONTRACT_EXTENSIONS_FILE = 'contract-extensions.json';
/** A release's pages, slots and events in addition to those of the contract. */
export type ContractExtensions = Pick<Release, 'ownPages' | 'ownSlots' | 'ownEvents'>;
const byOwnName = <T, U>(member: Member, declarations: Readonly<Record<string, T>>, valueOf: (declaration: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(declarations).map(([name, declaration]) => [ownName(member, name), valueOf(declaration)]));
const ownRouteOf = ({
  path: place,
  title,
  layout = 'default',
  guards = [],
  parameters = {},
}: OwnPage): NonNullable<Release['ownPages']>[string] => ({
  path: place,
  title,
  layout,
  guards: [...guards],
  parameters: { ...parameters },
});
/** What a remote declares in addition to pages and slots of the contract, by qualified name. */
export const contractExtensionsOfDeclaration = ({
  name,
  ownPages = {},
  ownSlots = {},
  ownEvents = {},
}: RemoteDeclaration): ContractExtensions => ({
  ...(Object.keys(ownPages).length > 0 ? { ownPages: byOwnName(name, ownPages, ownRouteOf) } : {}),
  ...(Object.keys(ownSlots).length > 0 ? { ownSlots: byOwnName(name, ownSlots, ({ properties = {} }) => ({ ...properties })) } : {}),
  ...(Object.keys(ownEvents).length > 0 ? { ownEvents: byOwnName(name, ownEvents, ({ payload = {} }) => ({ ...payload })) } : {}),
});

const contractExtensionsSchema = releaseSchema.pick({ ownPages: true, ownSlots: true, ownEvents: true });
/** Throws for a declaration whose release could not be read, such as a name that already has the remote's prefix. */
export function assertValidContractExtensions(declaration: RemoteDeclaration): void {
  const issues = contractExtensionsSchema.safeParse(contractExtensionsOfDeclaration(declaration)).error?.issues ?? [];
  if (issues.length === 0) return;
  const prefix = `${declaration.name}:`;
  const problems = issues.map(({ code, message, path: [kind, name, ...rest] }) => {
    const given = String(name).slice(prefix.length);
    return code === 'invalid_key' && rest.length === 0
      ? `The name '${given}' in ${String(kind)} of remote.ts is not valid. Use lowercase letters, digits, and dashes, without the prefix ${prefix}, which is added.`
      : `${[kind, given, ...rest].join('.')} in remote.ts is not valid: ${message}.`;
  });
  throw new BuildError(problems.join('\n'));
}
