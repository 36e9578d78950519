import { isApiError, LawModal, pathOf, useApi, useAppServices } from '@komado/shared-contracts';
import { Button, Dialog, DialogActions, ErrorSummary, Form, LinkButton, Muted, space, type FormError } from '@komado/shared-ui';
import { useContext, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import styled from 'styled-components';
import { InitialConsentContext } from './initial-consent-context';
import { BirthdayAndAgreementFields, birthdayAndAgreementErrors, NOT_SAVED } from './birthday-and-agreement-fields.component';
import type { ConsentQuestion } from './consent-question';
import { consentSubjects, parseConsentSubmission } from './legal-consent-submission';
import { legalConsentStore } from './legal-consent.store';
import { RETURN_PATH_PARAMETER } from './reader-age-from-cookies';
import { saveConsentSubmission } from './save-consent-submission';

/** Declining both leads to the page about the terms. */
const deniedPath = (modal: LawModal): string =>
  pathOf(modal === LawModal.privacyPolicy ? 'law-privacy-policy-denied' : 'law-terms-of-service-denied');

const Question = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** The question on this page; null if none. While there is one, the page behind the sheet is `inert`. */
export function useConsentQuestion(): ConsentQuestion | null {
  const { question: serverQuestion } = useContext(InitialConsentContext);
  const name = useMatches().at(-1)?.id;
  const question = useSyncExternalStore(
    legalConsentStore.subscribe,
    () => legalConsentStore.getState().question,
    () => serverQuestion,
  );
  // After declining the policy, the reader first sees what that means.
  return name === 'law-privacy-policy-denied' ? null : question;
}

/**
 * What the reader must accept before continuing: it is in the initial HTML, works without its script, and only its own two buttons close
 * it.
 */
export function LegalConsentDialog() {
  const question = useConsentQuestion();
  if (!question) return null;
  const isNew = question.needsBirthday || question.modal === LawModal.both;
  return (
    <Dialog isOpen isAtOnce onClose={() => undefined} heading={isNew ? 'Before you read' : HEADINGS[question.modal]} isDismissible={false}>
      <ConsentForm key={JSON.stringify(question)} question={question} />
    </Dialog>
  );
}
const HEADINGS: Readonly<Record<LawModal, string>> = {
  [LawModal.nothing]: '',
  [LawModal.termsOfService]: 'Our terms of service have changed',
  [LawModal.privacyPolicy]: 'Our privacy policy has changed',
  [LawModal.both]: 'Before you read',
};
function ConsentForm({ question }: { question: ConsentQuestion }) {
  const api = useApi();
  const { now } = useAppServices();
  const { offsetMinutes } = useContext(InitialConsentContext);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [isSending, setSending] = useState(false);
  const requestedSubjects = consentSubjects(question.modal, question.needsBirthday);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const read = parseConsentSubmission((name) => [form.get(name)].find((value) => typeof value === 'string') ?? '', requestedSubjects, {
      now: now(),
      offsetMinutes,
    });
    setErrors(birthdayAndAgreementErrors(read.errors, form));
    if (read.errors.length > 0) return;
    setSending(true);
    try {
      const code = await saveConsentSubmission(api, read.submission);
      if (code === 0) {
        legalConsentStore.setState(({ savedCount }) => ({ question: null, savedCount: savedCount + 1 }));
        if (read.band === 'denied') await navigate(pathOf('law-age-denied'));
      } else setErrors(NOT_SAVED);
    } catch (error) {
      // Maintenance has its own page; the client redirects there.
      if (!isApiError(error)) throw error;
    } finally {
      setSending(false);
    }
  };
  const decline = () => legalConsentStore.setState({ question: null });
  return (
    <Question action={pathOf('law-age')} noValidate onSubmit={(event) => void submit(event)}>
      <Muted>
        {question.needsBirthday ? 'Some titles have an age limit. We ask your birth month once.' : 'Please review and agree to continue.'}
      </Muted>
      <ErrorSummary errors={errors.filter(({ fieldId }) => !fieldId)} />
      <input type="hidden" name={RETURN_PATH_PARAMETER} value={pathname + search} />
      <BirthdayAndAgreementFields requestedSubjects={requestedSubjects} errors={errors} {...question} />
      <DialogActions>
        <Button type="submit" size="large" isWide isBusy={isSending} busyLabel="Saving">
          Agree and continue
        </Button>
        <LinkButton
          to={`${deniedPath(question.modal)}?${new URLSearchParams({ [RETURN_PATH_PARAMETER]: pathname + search }).toString()}`}
          variant="quiet"
          isWide
          onClick={decline}
        >
          I don’t agree
        </LinkButton>
      </DialogActions>
    </Question>
  );
}
