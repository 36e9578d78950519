import type { ApiError } from '@komado/shared-contracts';
import { takeStoredError } from '../failure/stored-error';
import type { NavigationStep } from './navigation-step';

/** Shows, once, the error stored before a full page load. */
export function storedErrorStep(show: (error: ApiError) => void): NavigationStep {
  return () => {
    const stored = takeStoredError();
    if (!stored) return true;
    show(stored.error);
    return false;
  };
}
