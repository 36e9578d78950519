import type { Transactor } from '../../database';
import { eraseComments } from '../../viewer/comment';
import { eraseDevices } from '../device';
import { eraseCredentials } from '../credential';
import { cancelAllPlans } from '../../shop/subscription';
import { eraseFollows } from '../follow';
import { eraseReading } from '../../viewer/chapter';

/** Erases what one room stores about a reader who leaves. What bookkeeping needs remains, linked to the account by id only. */
export type Erase = (tx: Transactor, accountId: number, now: Date) => Promise<unknown>;

/** One for every room that stores data about readers. A test scans all tables for leftovers. */
export const erasures: readonly Erase[] = [cancelAllPlans, eraseComments, eraseReading, eraseFollows, eraseDevices, eraseCredentials];
