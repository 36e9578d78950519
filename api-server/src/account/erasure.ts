import type { Transactor } from '../database/database';
import { eraseComments } from '../comment/erase-comments.command';
import { eraseDevices } from '../device/erase-devices.command';
import { eraseCredentials } from './erase-credentials';
import { cancelAllPlans } from '../subscription/cancel-plan.command';
import { eraseFollows } from '../follow/erase-follows';
import { eraseReading } from '../viewer/erase-reading';

/** Erases what one room keeps about a reader who leaves. What the books need stays: it knows the account by its id only. */
export type Erase = (tx: Transactor, accountId: number, now: Date) => Promise<unknown>;

/** One of every room that keeps something about readers. A test looks through all tables for what was forgotten. */
export const erasures: readonly Erase[] = [cancelAllPlans, eraseComments, eraseReading, eraseFollows, eraseDevices, eraseCredentials];
