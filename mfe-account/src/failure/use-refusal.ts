import { ErrorCode, isApiError, useEventBus, type CallKey } from '@komado/shared-contracts';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { refusalText } from './refusal-text';

const isSessionGone = (error: unknown): boolean =>
  isApiError(error) && (error.code === ErrorCode.userNotLogin || error.code === ErrorCode.webTokenInvalid);

/**
 * Returns the text for a refused call from `refusalText`. If the session has ended, the login opens over the page, which stays unchanged:
 * the next press submits the input.
 */
export function useRefusal(): (error: unknown, call: CallKey) => string {
  const bus = useEventBus();
  const { pathname, search } = useLocation();
  return useCallback(
    (error, call) => {
      if (isSessionGone(error)) bus.emit('login-requested', { returnPath: pathname + search });
      return refusalText(error, call);
    },
    [bus, pathname, search],
  );
}
