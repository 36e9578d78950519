import { errorText, isApiError, isSessionEnded, useEventBus } from '@komado/shared-contracts';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns `errorText`. If the session has ended, the login also opens over the page, which stays unchanged: the next press submits the
 * input.
 */
export function useErrorTextWithLogin(): (error: unknown) => string {
  const bus = useEventBus();
  const { pathname, search } = useLocation();
  return useCallback(
    (error) => {
      if (isApiError(error) && isSessionEnded(error.code)) bus.emit('login-requested', { returnPath: pathname + search });
      return errorText(error);
    },
    [bus, pathname, search],
  );
}
