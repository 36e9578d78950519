import { Cookie, isApiError, LawModal, parseCookies, pathOf, useApi, useEventBus, type CallResult } from '@komado/shared-contracts';
import { Button, Dialog, DialogActions, ErrorState, Muted, VisuallyHidden } from '@komado/shared-ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lawStore } from './law.store';
import { RETURN_PATH } from './reader-age';
import { LawDocumentBox, LawDocumentSkeleton } from './law-document.component';

type Law = CallResult<'GET /web/law'>;

const HEADINGS: Readonly<Record<LawModal, string>> = {
  [LawModal.nothing]: '',
  [LawModal.termsOfService]: 'Terms of service',
  [LawModal.privacyPolicy]: 'Privacy policy',
  [LawModal.both]: 'Terms of service and privacy policy',
};
/** Declining both leads to the terms' page. */
const deniedPath = (modal: LawModal): string =>
  pathOf(modal === LawModal.privacyPolicy ? 'law-privacy-policy-denied' : 'law-terms-of-service-denied');

/** What the reader has to accept before going on. Only its own two buttons end it. */
export function LawDialog() {
  const modal = useSyncExternalStore(
    lawStore.subscribe,
    () => lawStore.getState().modal,
    () => LawModal.nothing,
  );
  return (
    <Dialog isOpen={modal !== LawModal.nothing} onClose={() => undefined} heading={HEADINGS[modal]} isDismissible={false}>
      <LawQuestion key={modal} modal={modal} />
    </Dialog>
  );
}

function LawQuestion({ modal }: { modal: LawModal }) {
  const api = useApi();
  const bus = useEventBus();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [law, setLaw] = useState<Law | null>(null);
  const [failure, setFailure] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);

  const load = useCallback(
    (signal?: AbortSignal) => {
      api.call('GET /web/law', {}, { signal }).then(setLaw, (error: unknown) => {
        if (!signal?.aborted) setFailure(isApiError(error) ? error.code : 1);
      });
    },
    [api],
  );
  useEffect(() => {
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [load]);

  const retry = () => {
    setFailure(null);
    load();
  };
  if (failure !== null) return <ErrorState message="The documents could not be loaded." code={failure} onRetry={retry} />;

  const accept = async () => {
    if (!law) return;
    setSending(true);
    const code = await api
      .act('POST /web/law', {
        birthday: parseCookies(document.cookie)[Cookie.birthday] ?? '',
        is_consent: true,
        terms_of_service_id: modal === LawModal.privacyPolicy ? '' : law.terms_of_service.id,
        privacy_policy_id: modal === LawModal.termsOfService ? '' : law.privacy_policy.id,
      })
      .catch(() => null);
    setSending(false);
    if (code === 0) lawStore.setState({ modal: LawModal.nothing });
    else if (code !== null) bus.emit('toast', { message: 'Your answer could not be saved. Please try again.', tone: 'error' });
  };
  const decline = () => {
    lawStore.setState({ modal: LawModal.nothing });
    void navigate(`${deniedPath(modal)}?${new URLSearchParams({ [RETURN_PATH]: pathname + search }).toString()}`);
  };
  return (
    <>
      <Muted>Before you go on, please read this and agree.</Muted>
      {law ? (
        <>
          {modal !== LawModal.privacyPolicy && <LawDocumentBox text={law.terms_of_service} headingLevel={3} />}
          {modal !== LawModal.termsOfService && <LawDocumentBox text={law.privacy_policy} headingLevel={3} />}
        </>
      ) : (
        <>
          <VisuallyHidden role="status">Loading the documents</VisuallyHidden>
          <LawDocumentSkeleton />
          {modal === LawModal.both && <LawDocumentSkeleton />}
        </>
      )}
      <DialogActions>
        <Button size="large" isWide onClick={() => void accept()} isBusy={isSending} disabled={!law}>
          Agree and continue
        </Button>
        <Button variant="quiet" isWide onClick={decline} disabled={isSending}>
          I do not agree
        </Button>
      </DialogActions>
    </>
  );
}
