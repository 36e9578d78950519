import type { ApiError } from '@komado/shared-contracts';
import { ErrorPage } from '../pages/error.page';
import { NotFoundPage } from '../pages/not-found.page';

/** A page that cannot be shown: not found, or an error with its code. */
export const PageFailure = ({ error, path, search = '' }: { error: ApiError; path: string; search?: string }) =>
  error.status === 404 || error.code === 404 ? <NotFoundPage path={path} /> : <ErrorPage code={error.code} retryPath={path + search} />;
