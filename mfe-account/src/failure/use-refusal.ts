import { ErrorCode, errorText, isApiError, useEventBus } from '@komado/shared-contracts';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

const isSessionGone = (error: unknown): boolean =>
  isApiError(error) && (error.code === ErrorCode.userNotLogin || error.code === ErrorCode.webTokenInvalid);

/**
 * Returns `errorText`. If the session has ended, the login also opens over the page, which stays unchanged: the next press submits the
 * input.
 */
export function useRefusal(): (error: unknown) => string {
  const bus = useEventBus();
  const { pathname, search } = useLocation();
  return useCallback(
    (error) => {
      if (isSessionGone(error)) bus.emit('login-requested', { returnPath: pathname + search });
      return errorText(error);
    },
    [bus, pathname, search],
  );
}
