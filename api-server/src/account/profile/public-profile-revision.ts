import { createRevision } from '../../cache';

/** Revision of what others see of a reader: nickname and icon, and whether the account exists. */
export const publicProfileRevision = createRevision();
