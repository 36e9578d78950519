import { LOWEST_BIRTH_YEAR, pathOf } from '@komado/shared-contracts';
import { color, revealWhenParsed, Select, space, type FormError } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ConsentField, type ConsentFieldError, type ConsentSubject } from './legal-consent-submission';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const months = MONTHS.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }));
/** The list of years opens where adults find theirs: younger readers' years are above its placeholder. */
const MIN_ACCOUNT_AGE = 18;

/** Year and month side by side. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
`;
/** Text that wraps while it arrives would move. */
const Agreement = styled.p`
  ${revealWhenParsed}
`;
const DocumentLink = styled.a`
  color: ${color.action};
  text-decoration: underline;
  white-space: nowrap;
`;

export interface BirthdayAndAgreementFieldsProperties {
  readonly requestedSubjects: readonly ConsentSubject[];
  readonly termsOfServiceId: number;
  readonly privacyPolicyId: number;
  /** The current year, the first in the list. */
  readonly latestYear: number;
  /** Shown at the fields they name. */
  readonly errors: readonly FormError[];
}
/**
 * Year and month of birth, and what the form's button agrees to, as requested. The documents open in a new tab, so that no input is lost.
 */
export function BirthdayAndAgreementFields({
  requestedSubjects,
  termsOfServiceId,
  privacyPolicyId,
  latestYear,
  errors,
}: BirthdayAndAgreementFieldsProperties) {
  useEffect(() => {
    document.getElementById(errors[0]?.fieldId ?? '')?.focus();
  }, [errors]);
  // A field that was changed since is no longer in error; the answer is checked again when it is sent.
  const [changed, setChanged] = useState<{ readonly since: readonly FormError[]; readonly ids: readonly string[] }>({
    since: errors,
    ids: [],
  });
  const changedIds = changed.since === errors ? changed.ids : [];
  const wiring = (id: string) => {
    const error = changedIds.includes(id) ? undefined : errors.find(({ fieldId }) => fieldId === id)?.message;
    return { id, ...(error === undefined ? {} : { error, onChange: () => setChanged({ since: errors, ids: [...changedIds, id] }) }) };
  };
  const years = Array.from({ length: latestYear - LOWEST_BIRTH_YEAR + 1 }, (_, index) => String(latestYear - index));
  const hasTerms = requestedSubjects.includes('terms-of-service');
  const hasPolicy = requestedSubjects.includes('privacy-policy');
  const terms = pathOf('article-terms-of-service');
  return (
    <>
      <input type="hidden" name={ConsentField.requestedSubjects} value={requestedSubjects.join(' ')} />
      {requestedSubjects.includes('birthday') ? (
        <Pair>
          <Select
            {...wiring(ConsentField.year)}
            name={ConsentField.year}
            label="Year"
            defaultValue=""
            options={[...years.slice(0, MIN_ACCOUNT_AGE), '', ...years.slice(MIN_ACCOUNT_AGE)].map((value) => ({
              value,
              label: value || 'Year',
            }))}
            autoComplete="bday-year"
            required
          />
          <Select
            {...wiring(ConsentField.month)}
            name={ConsentField.month}
            label="Month"
            placeholder="Month"
            options={months}
            autoComplete="bday-month"
            required
          />
        </Pair>
      ) : null}
      {hasTerms || hasPolicy ? (
        <Agreement>
          <span>By continuing, you agree to our </span>
          {hasTerms ? (
            <DocumentLink href={terms} target="_blank" rel="noopener">
              terms of service
            </DocumentLink>
          ) : null}
          {hasTerms && hasPolicy ? <span> and </span> : null}
          {hasPolicy ? (
            <DocumentLink href={`${terms}#privacy-policy`} target="_blank" rel="noopener">
              privacy policy
            </DocumentLink>
          ) : null}
          <span>.</span>
        </Agreement>
      ) : null}
      {hasTerms ? <input type="hidden" name={ConsentField.termsOfService} value={termsOfServiceId} /> : null}
      {hasPolicy ? <input type="hidden" name={ConsentField.privacyPolicy} value={privacyPolicyId} /> : null}
    </>
  );
}

export const NOT_SAVED: readonly FormError[] = [{ message: 'We couldn’t save your answer. Please try again.' }];
/** Messages for an incomplete answer, each for a field. Without the answer, as when a page is returned, both parts of a birthday are asked again. */
export const birthdayAndAgreementErrors = (errors: readonly ConsentFieldError[], answer?: FormData): FormError[] =>
  errors.flatMap((error) => {
    if (error === 'consent') return [{ message: 'To continue, please agree.' }];
    const missing = [ConsentField.year, ConsentField.month].filter((name) => !answer?.get(name));
    return (missing.length > 0 ? missing : [ConsentField.month]).map((name) => ({ message: `Please choose a ${name}.`, fieldId: name }));
  });
