import { LawAge, pathOf, useApi } from '@komado/shared-contracts';
import { Button, ErrorSummary, LinkButton } from '@komado/shared-ui';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { GateIllustration } from '../drawings/gate-illustration.component';
import type { AgeGatePageData } from './age-gate-page-data';
import { AgeGateFormColumn, AgeGateSentence } from './age-gate-form.styles';
import { ConsentField } from './legal-consent-submission';
import { LegalDocumentBox } from './legal-document.component';
import { ageGatePath, RETURN_PATH_PARAMETER } from './reader-age-from-cookies';
import { saveConsentSubmission } from './save-consent-submission';

const FAULT = 'We couldn’t save your answer. Please try again.';

/** For a reader whose age is known: both documents and one Agree button. */
export function AgreementForm({ data }: { data: AgeGatePageData }) {
  const { law } = data;
  const api = useApi();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(data.errors.includes('consent') ? FAULT : null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFault(null);
    setSending(true);
    const code = await saveConsentSubmission(api, {
      birthday: '',
      termsOfServiceId: law.terms_of_service.id,
      privacyPolicyId: law.privacy_policy.id,
    }).catch(() => null);
    if (code === 0) await navigate(data.returnPath, { replace: true });
    else if (code !== null) setFault(FAULT);
    setSending(false);
  };
  const returnQuery = new URLSearchParams({ [RETURN_PATH_PARAMETER]: ageGatePath(data.returnPath) }).toString();
  return (
    <AgeGateFormColumn action={pathOf('law-age')} onSubmit={(event) => void submit(event)}>
      <GateIllustration scene="terms" />
      <h1>One more page before the story</h1>
      <AgeGateSentence>
        {data.status === LawAge.privacyPolicyMinor
          ? 'You can read on Komado without an account. Please read these with a parent or guardian and agree to both.'
          : 'Please read the terms of service and the privacy policy, and agree to both.'}
      </AgeGateSentence>
      <input type="hidden" name={ConsentField.requestedSubjects} value={data.requestedSubjects.join(' ')} />
      <input type="hidden" name={RETURN_PATH_PARAMETER} value={data.returnPath} />
      <input type="hidden" name={ConsentField.termsOfService} value={law.terms_of_service.id} />
      <input type="hidden" name={ConsentField.privacyPolicy} value={law.privacy_policy.id} />
      <ErrorSummary errors={fault ? [{ message: fault }] : []} />
      <LegalDocumentBox text={law.terms_of_service} headingLevel={2} />
      <LegalDocumentBox text={law.privacy_policy} headingLevel={2} />
      <Button type="submit" size="large" isWide isBusy={isSending}>
        Agree
      </Button>
      <LinkButton to={`${pathOf('law-terms-of-service-denied')}?${returnQuery}`} variant="quiet" isWide>
        I don’t agree
      </LinkButton>
    </AgeGateFormColumn>
  );
}
