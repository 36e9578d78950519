import { ApiError, ErrorCode } from '@komado/shared-contracts';

/** Refusals that the catalogue of codes has no number for: 1099 with a text of their own, and 400 since the server is not at fault. */
export const businessRefusal = (message: string): ApiError => new ApiError(ErrorCode.serverError, 400, message);

export const PRICE_CHANGED_MESSAGE = 'The price has changed.';
export const POINT_BACK_CHANGED_MESSAGE = 'The points back have changed.';
export const EVERY_CHAPTER_OWNED_MESSAGE = 'Every chapter of this magazine is yours already.';
export const NO_CHAPTER_IN_SHOP_MESSAGE = 'No chapter of this magazine can be read at the moment.';
export const NOT_ENOUGH_POINTS_MESSAGE = 'Not enough points.';
export const TICKET_CHANGED_MESSAGE = 'The ticket has changed.';
export const NO_TICKET_MESSAGE = 'No ticket is left.';
export const NO_TITLE_TICKET_HERE_MESSAGE = 'This chapter cannot be read with a title ticket.';
