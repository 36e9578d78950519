import type { ApiError } from '@komado/shared-contracts';
import { takeFlashError } from '../failure/flash-error';
import type { NavigationStep } from './navigation-step';

/** Shows, once, the error that the document before this one stored because it was being replaced. */
export function flashErrorStep(show: (error: ApiError, path: string) => void): NavigationStep {
  return () => {
    const stored = takeFlashError();
    if (!stored) return true;
    show(stored.error, stored.path);
    return false;
  };
}
