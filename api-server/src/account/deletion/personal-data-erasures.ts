import type { Transactor } from '../../database';
import { eraseCommentActivity } from '../../viewer/comment';
import { eraseDeviceData } from '../app-device';
import { eraseIdentityAndCloseAccount } from '../credential';
import { cancelAllPlans } from '../../shop/subscription';
import { eraseFollows } from '../follow';
import { eraseReadingHistoryAndTickets } from '../../viewer/chapter';

/** Erases personal data of one domain. Records that accounting needs remain, linked to the account by id only. */
export type ErasePersonalData = (tx: Transactor, accountId: number, now: Date) => Promise<unknown>;

/** A test scans all tables for remaining personal data. */
export const personalDataErasures: readonly ErasePersonalData[] = [
  cancelAllPlans,
  eraseCommentActivity,
  eraseReadingHistoryAndTickets,
  eraseFollows,
  eraseDeviceData,
  eraseIdentityAndCloseAccount,
];
