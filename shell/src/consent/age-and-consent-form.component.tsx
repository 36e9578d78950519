import { pathOf, useApi, useAppServices } from '@komado/shared-contracts';
import { Button, ErrorSummary, type FormError } from '@komado/shared-ui';
import { useState, type SubmitEvent } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { GateIllustration } from '../drawings/gate-illustration.component';
import type { AgeGatePageData } from './age-gate-page-data';
import { BirthdayAndAgreementFields, birthdayAndAgreementErrors, NOT_SAVED } from './birthday-and-agreement-fields.component';
import { AgeGateFormColumn, AgeGateNote, AgeGateSentence } from './age-gate-form.styles';
import { parseConsentSubmission } from './legal-consent-submission';
import { RETURN_PATH_PARAMETER } from './reader-age-from-cookies';
import { saveConsentSubmission } from './save-consent-submission';

/** Year and month, and consent to the documents not accepted yet. Posts to the server without JavaScript. */
export function AgeAndConsentForm({ data }: { data: AgeGatePageData }) {
  const { requestedSubjects, law, latestYear, offsetMinutes, returnPath } = data;
  const api = useApi();
  const { now } = useAppServices();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<readonly FormError[]>(birthdayAndAgreementErrors(data.errors));
  const [isSending, setSending] = useState(false);

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
    const code = await saveConsentSubmission(api, read.submission).catch(() => null);
    if (code === 0 && read.band === 'denied') await navigate(pathOf('law-age-denied'), { replace: true });
    // The gate's own guard redirects.
    else if (code === 0) await revalidate();
    else if (code !== null) setErrors(NOT_SAVED);
    setSending(false);
  };
  return (
    <AgeGateFormColumn action={pathOf('law-age')} onSubmit={(event) => void submit(event)} noValidate>
      <GateIllustration scene="age" />
      <h1>When were you born?</h1>
      <AgeGateSentence>Some titles have an age limit. We store only the year and month, and ask once.</AgeGateSentence>
      <input type="hidden" name={RETURN_PATH_PARAMETER} value={returnPath} />
      <ErrorSummary errors={errors.filter(({ fieldId }) => !fieldId)} />
      <BirthdayAndAgreementFields
        requestedSubjects={requestedSubjects}
        termsOfServiceId={law.terms_of_service.id}
        privacyPolicyId={law.privacy_policy.id}
        latestYear={latestYear}
        errors={errors}
      />
      <Button type="submit" size="large" isWide isBusy={isSending} busyLabel="Saving">
        {requestedSubjects.length > 1 ? 'Agree and continue' : 'Continue'}
      </Button>
      <AgeGateNote>
        Komado is for readers 13 and up. From 13 to 15, you can read without an account: review the documents with a parent or guardian.
      </AgeGateNote>
    </AgeGateFormColumn>
  );
}
