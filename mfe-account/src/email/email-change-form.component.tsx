import { yupResolver } from '@hookform/resolvers/yup';
import { useApi } from '@komado/shared-contracts';
import { Button, Callout, ErrorSummary, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgetDraft, useDraft } from '../drafts/use-draft';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { refusedField } from '../failure/refused-field';
import { FormColumn } from '../frame/columns-and-text.styles';
import { SettingActions } from '../settings/settings-layout.component';
import { rememberMail } from '../mail-sent/mail-request.store';
import { emailChangeFormSchema, type EmailChangeForm as Fields } from './email-change-form.schema';
import { EmailField } from '../frame/email-field.component';
import { CurrentPasswordField } from '../frame/current-password-field.component';

const CALL = 'POST /web/account/email/presave';

/** The new address, proven by the link that is mailed to it, and the password. */
export function EmailChangeForm({ onSent }: { onSent: () => void }) {
  const api = useApi();
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const refusalOf = useErrorTextWithLogin();
  const form = useForm<Fields>({
    resolver: yupResolver(emailChangeFormSchema),
    defaultValues: { email: '', password: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  useDraft('email-change', form, ['email']);

  const send = async (email: string, password: string) => {
    const sent = await api.call(CALL, { new_email: email, password });
    rememberMail('email-change', { email, ...sent }, () => send(email, password));
  };
  const attempt = async (fields: Fields) => {
    setFault('');
    try {
      await send(fields.email.trim(), fields.password);
      forgetDraft('email-change');
      onSent();
    } catch (error) {
      const refused = refusedField(error, CALL, {
        'email-invalid': 'email',
        'email-in-use': 'email',
        'email-unlinked': 'email',
        'password-wrong': 'password',
      });
      if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
      else setFault(refusalOf(error));
    }
  };
  const submit = handleSubmit((fields) => once(() => attempt(fields)));

  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={fault ? [{ message: fault }] : []} />
      <EmailField {...register('email')} label="New email" autoComplete="email" error={formState.errors.email?.message} />
      <CurrentPasswordField {...register('password')} error={formState.errors.password?.message} />
      <Callout>We’ll keep using your current email until you open the link we send to the new one.</Callout>
      <SettingActions>
        <Button type="submit" size="large" isWide isBusy={formState.isSubmitting} busyLabel="Sending link">
          Send link to new email
        </Button>
      </SettingActions>
    </FormColumn>
  );
}
