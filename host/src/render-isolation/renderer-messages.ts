import type { Member } from '@komado/federation';
import type { ResolvedComposition } from '../composition/live-composition';
import type { RendererOptions, RenderRequest } from '@komado/shell/server-rendering';

/** Sent to a renderer process over Node's IPC channel. */
export type HostMessage =
  /** `file`: Node build of the shell's renderer, by its path in the release store. */
  | { readonly kind: 'boot'; readonly file: string }
  /** `excluded`: server builds that must not be evaluated, as `member@version`. */
  | {
      readonly kind: 'configure';
      readonly options: Omit<RendererOptions, 'loadContainer' | 'log' | 'takeTurn'>;
      readonly excluded: readonly string[];
    }
  | { readonly kind: 'build'; readonly file: string; readonly source: Buffer }
  | { readonly kind: 'buildFailed'; readonly file: string; readonly reason: string }
  | { readonly kind: 'render'; readonly id: number; readonly request: Omit<RenderRequest, 'signal'> }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'ping' };
/** Sent by a renderer process about one of its pages. */
export type PageMessage =
  | {
      readonly kind: 'redirect';
      readonly id: number;
      readonly status: number;
      readonly location: string;
      readonly setCookies: readonly string[];
    }
  | { readonly kind: 'head'; readonly id: number; readonly status: number; readonly setCookies: readonly string[] }
  | { readonly kind: 'data'; readonly id: number; readonly part: Buffer }
  | { readonly kind: 'end'; readonly id: number; readonly outcome: PageOutcome }
  | { readonly kind: 'failed'; readonly id: number; readonly error: FailureMessage };
export type RendererMessage =
  | PageMessage
  /** It is booted, or configured, or failed to be. */
  | { readonly kind: 'settled'; readonly error?: FailureMessage }
  | { readonly kind: 'needBuild'; readonly file: string }
  | { readonly kind: 'pong' };
/** What the renderer says of a page once it is rendered. */
export interface PageOutcome {
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

export function errorOf({ name, message, stack }: FailureMessage): Error {
  const error = new Error(message);
  error.name = name;
  if (stack !== undefined) error.stack = stack;
  return error;
}
