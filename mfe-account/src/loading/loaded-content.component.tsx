import { useApi, type ApiClient } from '@komado/shared-contracts';
import { Button, Dialog, DialogActions, ErrorState, SkeletonLine } from '@komado/shared-ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

interface LoadedContentProperties<T> {
  /** Runs once for the same function. */
  load: (api: ApiClient) => Promise<T>;
  failureMessage: string;
  children: (loaded: T) => ReactNode;
}

/** What is loaded when it is first shown, as in a dialog: a placeholder until then, and a retry if loading fails. */
export function LoadedContent<T>({ load, failureMessage, children }: LoadedContentProperties<T>) {
  const api = useApi();
  const [loaded, setLoaded] = useState<{ readonly result: T } | 'failed' | 'retrying' | null>(null);
  const start = useCallback(
    () =>
      void load(api).then(
        (result) => setLoaded({ result }),
        () => setLoaded('failed'),
      ),
    [api, load],
  );
  const retry = (): void => {
    setLoaded('retrying');
    start();
  };
  useEffect(start, [start]);
  if (loaded === 'failed' || loaded === 'retrying')
    return <ErrorState message={failureMessage} onRetry={retry} isRetrying={loaded === 'retrying'} />;
  if (loaded) return children(loaded.result);
  return (
    <div role="status" aria-label="Loading">
      <SkeletonLine data-width="full" />
      <SkeletonLine />
    </div>
  );
}

/** A dialog whose content is loaded when it opens, with a button that closes it. */
export const LoadedDialog = <T,>({
  heading,
  onClose,
  ...content
}: LoadedContentProperties<T> & { heading: string; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} heading={heading}>
    <LoadedContent {...content} />
    <DialogActions>
      <Button variant="soft" isWide onClick={onClose}>
        Done
      </Button>
    </DialogActions>
  </Dialog>
);
