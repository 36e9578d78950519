import { yupResolver } from '@hookform/resolvers/yup';
import { MINOR_REFUSED_MESSAGE, pathOf, useAppServices } from '@komado/shared-contracts';
import { Button, Caption, Checkbox, ErrorSummary, formatDate, measure, space, useSingleFlight } from '@komado/shared-ui';
import { useEffect, useState, type ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { hasAcceptedTerms, isMinor, useAgeBandAndBirthday, useGetAgeBand } from '../age/age-from-cookies';
import { forgetDraft, useDraft } from '../drafts/use-draft';
import { CookiesNeeded } from '../frame/cookies-needed.component';
import { FormColumn, InlineAnchor } from '../frame/columns-and-text.styles';
import type { SentMail } from '../mail-sent/mail-request.store';
import { requestSignUpMail } from './request-sign-up-mail.command';
import { signUpFormSchema, type SignUpForm as Fields } from './sign-up-form.schema';
import { recallEmail, rememberEmail } from './sign-up.store';
import { EmailField } from '../frame/email-field.component';

export interface SignUpFormProperties {
  onSent: (mail: SentMail) => void;
  /** Where the reader continues with the account. */
  returnPath?: string | undefined;
  /** The age is needed first: leads to the age gate, which returns to the sign-up page. */
  onAgeNeeded: () => void;
}

/** As far from field and button as those from one another: the row is a touch target, higher than what it shows. */
const Agreement = styled.div`
  margin-block: calc((1.5rem - ${measure.touch}) / 2);
`;
/** The text about the reader's age depends on browser storage; its line is reserved from the start. */
const Age = styled(Caption)`
  min-height: 16px;
  margin-block: calc(-1 * ${space[2]}) ${space[2]};
  text-align: center;
`;

/** E-mail address and consent; the password is set once the mailed link has proven that the address is the reader's. */
export function SignUpForm({ onSent, onAgeNeeded, returnPath }: SignUpFormProperties) {
  const { api, recaptchaToken } = useAppServices();
  const bandNow = useGetAgeBand();
  const { band, birthday } = useAgeBandAndBirthday();
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const form = useForm<Fields>({
    resolver: yupResolver(signUpFormSchema),
    defaultValues: { email: '', agreed: false },
  });
  const { register, handleSubmit, formState, getValues, setValue, setError } = form;
  useDraft('sign-up', form, ['email']);
  useEffect(() => {
    const email = recallEmail();
    if (email && getValues('email') === '') setValue('email', email);
    // Consent already given on this device is not requested again.
    if (hasAcceptedTerms()) setValue('agreed', true);
  }, [getValues, setValue]);

  const attempt = async ({ email }: Fields) => {
    setFault('');
    const current = bandNow();
    if (isMinor(current)) {
      setFault(MINOR_REFUSED_MESSAGE);
      return;
    }
    if (current === 'unknown') {
      onAgeNeeded();
      return;
    }
    const outcome = await requestSignUpMail(api, recaptchaToken, email, returnPath);
    if ('sent' in outcome) {
      forgetDraft('sign-up');
      onSent(outcome.sent);
    } else if ('emailFault' in outcome) setError('email', { message: outcome.emailFault }, { shouldFocus: true });
    else setFault(outcome.refusal);
  };
  const submit = handleSubmit((fields) => once(() => attempt(fields)));

  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)}>
      <CookiesNeeded to="sign up" />
      <ErrorSummary errors={fault ? [{ message: fault }] : []} />
      <EmailField
        {...register('email', { onChange: (event: ChangeEvent<HTMLInputElement>) => rememberEmail(event.target.value) })}
        label="Email"
        autoComplete="email"
        error={formState.errors.email?.message}
        data-autofocus
      />
      <Agreement>
        <Checkbox
          {...register('agreed')}
          error={formState.errors.agreed?.message}
          label={
            <>
              I agree to the{' '}
              <InlineAnchor href={pathOf('article-terms-of-service')} target="_blank" rel="noreferrer">
                terms of service
              </InlineAnchor>
              .
            </>
          }
        />
      </Agreement>
      <Button type="submit" size="large" isWide isBusy={formState.isSubmitting} busyLabel="Sending link">
        Send sign-up link
      </Button>
      <Age>
        {birthday ? (
          <>
            Born in {formatDate(new Date(Date.UTC(birthday.year, birthday.month - 1, 1)), 'month')}.{' '}
            <InlineAnchor href={`${pathOf('article-help')}#account`} target="_blank" rel="noreferrer">
              Correct it
            </InlineAnchor>
          </>
        ) : null}
        {band === 'unknown' ? 'We’ll ask for your birth month first.' : null}
      </Age>
    </FormColumn>
  );
}
