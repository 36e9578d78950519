import { yupResolver } from '@hookform/resolvers/yup';
import { MINOR_REFUSED_MESSAGE, useAppServices, errorText } from '@komado/shared-contracts';
import { Button, ErrorSummary, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isMinor, useGetAgeBand } from '../age/age-from-cookies';
import { useDraft } from '../drafts/use-draft';
import { recaptchaFailureText } from '../failure/recaptcha-failure-text';
import { refusedField } from '../failure/refused-field';
import { FormColumn } from '../frame/columns-and-text.styles';
import { rememberMail } from '../mail-sent/mail-request.store';
import { NewPasswordFields } from './new-password-fields.component';
import {
  requestResetWithNewPasswordFormSchema,
  type RequestResetWithNewPasswordForm as Fields,
} from './request-reset-with-new-password-form.schema';
import { EmailField } from '../frame/email-field.component';

const CALL = 'POST /web/account/password/prereset';

/** E-mail address and new password; the mailed link puts it into effect. */
export function RequestResetWithNewPasswordForm({ onSent }: { onSent: () => void }) {
  const { api, recaptchaToken } = useAppServices();
  const bandNow = useGetAgeBand();
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const form = useForm<Fields>({
    resolver: yupResolver(requestResetWithNewPasswordFormSchema),
    defaultValues: { email: '', password: '', confirmation: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  useDraft('password-reset', form, ['email']);

  const send = async (email: string, password: string) => {
    const recaptcha_token = await recaptchaToken('password_reset');
    const sent = await api.call(CALL, { email, new_password: password, recaptcha_token });
    rememberMail('password-reset', { email, ...sent }, () => send(email, password));
  };
  const attempt = async (fields: Fields) => {
    setFault('');
    if (isMinor(bandNow())) {
      setFault(MINOR_REFUSED_MESSAGE);
      return;
    }
    try {
      await send(fields.email.trim(), fields.password);
      onSent();
    } catch (error) {
      const refused = refusedField(error, CALL, { 'email-invalid': 'email', 'password-not-allowed': 'password' });
      if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
      else setFault(error instanceof Error && error.name === 'ApiError' ? errorText(error) : recaptchaFailureText(error));
    }
  };
  const submit = handleSubmit((fields) => once(() => attempt(fields)));

  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={fault ? [{ message: fault }] : []} />
      <EmailField {...register('email')} label="Email" autoComplete="username" error={formState.errors.email?.message} />
      <NewPasswordFields
        label="New password"
        password={register('password', { deps: ['confirmation'] })}
        confirmation={register('confirmation')}
        passwordError={formState.errors.password?.message}
        confirmationError={formState.errors.confirmation?.message}
      />
      <Button type="submit" size="large" isWide isBusy={formState.isSubmitting} busyLabel="Sending link">
        Email me the link
      </Button>
    </FormColumn>
  );
}
