import { ApiError, ErrorCode } from '@komado/shared-contracts';

/** A call that cannot be understood: 400 with the server error's code, saying what is wrong with it. */
export const badCall = (message: string, status = 400): ApiError => new ApiError(ErrorCode.serverError, status, message);
/** Too many calls of one kind. */
export const tooMany = (message: string): ApiError => new ApiError(ErrorCode.serverError, 429, message);
