import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Operation } from './load';
import { REQUEST_LOGS, type ServerProcess } from './processes';

export interface FaultTimes {
  readonly from: number;
  /** The process has ended. */
  readonly killedAt: number;
  readonly readyAt: number;
}
type FailedOperation = Operation & { readonly failed: NonNullable<Operation['failed']> };
/** Whether a failed operation is a documented effect of a fault. */
type IsExpected = (operation: FailedOperation, times: FaultTimes) => boolean;
export interface Fault {
  readonly name: string;
  readonly isExpected: IsExpected;
  /** Whether the site must acknowledge no write until it is restarted. */
  readonly refusesWrites?: boolean;
  kill(): Promise<void>;
  restart(): Promise<void>;
}

const isBetween = ({ failed }: FailedOperation, from: number, until: number): boolean =>
  failed.startedAt <= until && failed.endedAt >= from;

export const isNeverExpected: IsExpected = () => false;
/** For a process that exists only once. */
export const isDuringOutage: IsExpected = (operation, { from, readyAt }) => isBetween(operation, from, readyAt);
/** Operations that write nothing are not affected. */
export const isWriteDuringOutage: IsExpected = (operation, times) =>
  ['read', 'comment', 'buy'].includes(operation.kind) && isDuringOutage(operation, times);

/** The server to which each of a request's calls was sent last: nginx sends a call again if a server closed its connection without a response. */
function lastServersOf(folder: string, requestId: string): string[] {
  const lines = Object.values(REQUEST_LOGS).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'));
  return lines.filter((line) => line.startsWith(`${requestId} `)).map((line) => line.split(/[ ,]+/).at(-1) ?? '');
}
export const isInProgressOn =
  (server: ServerProcess, folder: string): IsExpected =>
  (operation, { from, killedAt }) =>
    isBetween(operation, from, killedAt) && lastServersOf(folder, operation.failed.requestId).includes(server.address);

/** Failed operations that are no documented effect of the fault. */
export function unexpectedFailures(operations: readonly Operation[], { isExpected }: Fault, times: FaultTimes): FailedOperation[] {
  return operations.filter((one): one is FailedOperation => one.failed !== undefined).filter((one) => !isExpected(one, times));
}
