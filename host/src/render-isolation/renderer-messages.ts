import type { Member } from '@komado/federation';
import type { ResolvedComposition } from '../composition/live-composition';
import type { RendererOptions, RenderRequest } from '@komado/shell/server-rendering';

/** JSON payloads of frames. */
export interface BootMessage {
  /** Node build of the shell's renderer, by its path in the release store. */
  readonly file: string;
}
export interface ConfigureMessage {
  readonly options: Omit<RendererOptions, 'loadContainer' | 'log' | 'takeTurn'>;
  /** Server builds that must not be evaluated: `member@version`. */
  readonly excluded: readonly string[];
}
export type RenderMessage = Omit<RenderRequest, 'signal' | 'now'> & { readonly now: string };
export type HeadMessage =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string; readonly setCookies: readonly string[] }
  | { readonly kind: 'page'; readonly status: number; readonly setCookies: readonly string[] };
/** A page's end: what the renderer says of it once it is rendered. */
export interface EndMessage {
  readonly isComplete: boolean;
  readonly failedBuilds: readonly string[];
  readonly isFallback: boolean;
}
export interface FailureMessage {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/** Lines that the process writes synchronously to a separate pipe: they arrive even if it exits in the next statement. */
export type RendererEvent =
  /** Code of this build is about to run for the first time, or has done so. */
  | { readonly kind: 'begin'; readonly build: string }
  | { readonly kind: 'end'; readonly build: string }
  /** An error that no page is to blame for; `build` is derived from the stack or from what was running. */
  | { readonly kind: 'fault'; readonly act: string; readonly build: string | null; readonly error: FailureMessage }
  | { readonly kind: 'log'; readonly message: string; readonly error: FailureMessage };

export const nodeBuildPath = (member: Member, version: string): string =>
  `${member}/${version}/node/${member === 'shell' ? 'renderer' : 'remoteEntry'}.cjs`;
export const buildName = (member: string, version: string): string => `${member}@${version}`;
/** All server builds of remotes that a set may render with, as `member@version`. */
export const remoteBuildsOf = ({ composition }: ResolvedComposition): string[] =>
  Object.entries(composition.remotes).flatMap(([remote, references]) => references.map(({ version }) => buildName(remote, version)));
/** `member@version` of a node build's path. */
export const buildNameOfPath = (file: string): string => {
  const [member = '', version = ''] = file.split('/');
  return buildName(member, version);
};

export const parseFramePayload = (payload: Buffer): unknown => JSON.parse(payload.toString('utf8'));
export function errorOf({ name, message, stack }: FailureMessage): Error {
  const error = new Error(message);
  error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}
