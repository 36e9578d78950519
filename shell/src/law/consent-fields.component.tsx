import { LOWEST_BIRTH_YEAR, pathOf } from '@komado/shared-contracts';
import { Checkbox, color, Select, space, type FormError } from '@komado/shared-ui';
import styled, { css } from 'styled-components';
import { LawField, type LawFieldError, type LawSubject } from './law-answer';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const months = MONTHS.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }));

/** After an attempt to submit, what is missing is marked. */
const markMissing = css`
  & :user-invalid {
    border-color: ${color.error};
  }
`;
/** Year and month side by side. */
const Pair = styled.div`
  ${markMissing}
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
`;
const Documents = styled.div`
  ${markMissing}
`;
const DocumentLink = styled.a`
  color: ${color.action};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`;

export interface ConsentFieldsProperties {
  readonly asked: readonly LawSubject[];
  readonly termsOfServiceId: number;
  readonly privacyPolicyId: number;
  /** The current year, where the list of years begins. */
  readonly latestYear: number;
}
/** Year and month of birth and a checkbox for each document, as requested. The documents open in a new tab, so that no input is lost. */
export const ConsentFields = ({ asked, termsOfServiceId, privacyPolicyId, latestYear }: ConsentFieldsProperties) => (
  <>
    <input type="hidden" name={LawField.asked} value={asked.join(' ')} />
    {asked.includes('birthday') ? (
      <Pair>
        <Select
          id="birth-year"
          name={LawField.year}
          label="Year"
          placeholder="Year"
          options={Array.from({ length: latestYear - LOWEST_BIRTH_YEAR + 1 }, (_, index) => {
            const year = String(latestYear - index);
            return { value: year, label: year };
          })}
          autoComplete="bday-year"
          required
        />
        <Select
          id="birth-month"
          name={LawField.month}
          label="Month"
          placeholder="Month"
          options={months}
          autoComplete="bday-month"
          required
        />
      </Pair>
    ) : null}
    <Documents>
      {asked.includes('terms-of-service') ? (
        <Checkbox
          id="agree-terms-of-service"
          name={LawField.termsOfService}
          value={termsOfServiceId}
          required
          label={
            <>
              I agree to the{' '}
              <DocumentLink href={pathOf('article-terms-of-service')} target="_blank" rel="noopener">
                terms of service
              </DocumentLink>
            </>
          }
        />
      ) : null}
      {asked.includes('privacy-policy') ? (
        <Checkbox
          id="agree-privacy-policy"
          name={LawField.privacyPolicy}
          value={privacyPolicyId}
          required
          label={
            <>
              I agree to the{' '}
              <DocumentLink href={`${pathOf('article-terms-of-service')}#privacy-policy`} target="_blank" rel="noopener">
                privacy policy
              </DocumentLink>
            </>
          }
        />
      ) : null}
    </Documents>
  </>
);

/** Messages for an incomplete answer. */
export function lawFormErrors(faults: readonly LawFieldError[], asked: readonly LawSubject[]): FormError[] {
  const consent = asked.includes('terms-of-service') ? 'agree-terms-of-service' : 'agree-privacy-policy';
  const documents =
    asked.includes('terms-of-service') && asked.includes('privacy-policy')
      ? 'the terms of service and the privacy policy'
      : asked.includes('terms-of-service')
        ? 'the terms of service'
        : 'the privacy policy';
  return faults.map((fault) =>
    fault === 'birthday'
      ? { message: 'Please choose your birth year and month.', fieldId: 'birth-year' }
      : { message: `To continue, please agree to ${documents}.`, fieldId: consent },
  );
}
