import type { Comment } from '@komado/shared-contracts';

/** For readers who have not chosen a name yet. */
export const NAMELESS = 'A reader';
export const authorName = ({ nickname }: Pick<Comment, 'nickname'>): string => nickname.trim() || NAMELESS;
