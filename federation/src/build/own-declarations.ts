import { ownName, type OwnPage, type RemoteDeclaration } from '@komado/shared-contracts';
import type { Member, Release } from '../store/release';

/** Written by the build process, read by the publishing process. */
export const OWN_DECLARATIONS_FILE = 'own-parts.json';
/** A release's pages, slots and events in addition to those of the contract. */
export type OwnDeclarations = Pick<Release, 'ownPages' | 'ownSlots' | 'ownEvents'>;
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
export const ownDeclarationsOf = ({ name, ownPages = {}, ownSlots = {}, ownEvents = {} }: RemoteDeclaration): OwnDeclarations => ({
  ...(Object.keys(ownPages).length > 0 ? { ownPages: byOwnName(name, ownPages, ownRouteOf) } : {}),
  ...(Object.keys(ownSlots).length > 0 ? { ownSlots: byOwnName(name, ownSlots, ({ properties = {} }) => ({ ...properties })) } : {}),
  ...(Object.keys(ownEvents).length > 0 ? { ownEvents: byOwnName(name, ownEvents, ({ payload = {} }) => ({ ...payload })) } : {}),
});
