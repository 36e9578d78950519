import type { GuardName, LayoutName, ParameterRule, RemoteName, RouteName } from './routes';
import type { SlotName } from './slots';

/** Name of a page, slot or event that a squad adds to the contract's: its remote, a colon, and a local name. `club:members`. */
export type OwnName = `${string}:${string}`;
/** Any page: the contract's, or one that a squad added. */
export type PageName = RouteName | OwnName;
export type AnySlotName = SlotName | OwnName;
export const isOwnName = (name: string): name is OwnName => name.includes(':');
export const ownName = (remote: RemoteName, name: string): OwnName => `${remote}:${name}`;
/** The remote that a squad's own page, slot or event belongs to. */
export const ownerOfOwnName = (name: OwnName): RemoteName => name.slice(0, name.indexOf(':'));

/** The route of a squad's own page: it is part of the release, and the shell mounts it by the contract's rules. */
export interface OwnRoute {
  /** `/club/:clubId`; it must not match any path of the contract or of another remote. */
  readonly path: string;
  readonly layout: LayoutName;
  /** In the order in which they run. */
  readonly guards: readonly GuardName[];
  /** A parameter that does not match its rule makes the page a 404. */
  readonly parameters: Readonly<Record<string, ParameterRule>>;
  /** Title while the page's own code is unavailable. */
  readonly title: string;
}
/** Types of the properties of a squad's own slot or event; one that ends with `?` is optional. */
export type OwnPropertyKind = OwnPropertyType | `${OwnPropertyType}?`;
export type OwnPropertyType = 'string' | 'number' | 'boolean' | 'object' | 'function';

/** A squad's own page in its `remote.ts`. */
export interface OwnPage extends Pick<OwnRoute, 'path' | 'title'>, Partial<Pick<OwnRoute, 'layout' | 'guards' | 'parameters'>> {
  /** Source path relative to the remote's folder. */
  readonly source: string;
}
/** A squad's own slot in its `remote.ts`. Other packages render it as `<Slot name="club:badge" …>`. */
export interface OwnSlot {
  readonly source: string;
  readonly properties?: Readonly<Record<string, OwnPropertyKind>>;
}
/** A squad's own event in its `remote.ts`. The squad emits it as `bus.emit('club:joined', { … })`; anyone can listen with `bus.on`. */
export interface OwnEvent {
  readonly payload?: Readonly<Record<string, OwnPropertyKind>>;
}
