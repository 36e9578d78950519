import { yupResolver } from '@hookform/resolvers/yup';
import { useAppServices, type Account } from '@komado/shared-contracts';
import { Button, Checkbox, ErrorSummary, PasswordField, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '../failure/use-error-text';
import { refusedField } from '../failure/refused-field';
import { FormColumn } from '../frame/message-page.styles';
import { waitForAccount } from '../log-out/wait-for-account';
import { SettingActions } from '../settings/settings-layout.component';
import { PasswordManagerUsername } from '../password/password-manager-username.component';
import { deletionFormSchema, type DeletionForm as Fields } from './deletion-form.schema';

const CALL = 'POST /account/resign';

export interface DeletionFormProperties {
  /** Null while loading. */
  account: Account | null;
  /** What will be lost, in figures. */
  consequences: string;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Step 2: the reader confirms both consequences with the password, then the account is deleted. */
export function DeletionForm({ account, consequences, onDeleted, onCancel }: DeletionFormProperties) {
  const { api, session } = useAppServices();
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const refusalOf = useErrorText();
  const { register, handleSubmit, formState, setError } = useForm<Fields>({
    resolver: yupResolver(deletionFormSchema),
    defaultValues: { acceptsHoldingsLoss: false, acceptsAddressLoss: false, password: '' },
  });
  const attempt = async ({ password }: Fields) => {
    setFault('');
    await waitForAccount(session);
    const userId = (account ?? session.getState().account)?.user_id;
    if (userId === undefined) {
      setFault('We couldn’t load your account. Please try again.');
      return;
    }
    try {
      await api.call(CALL, { user_id: userId, password });
      onDeleted();
    } catch (error) {
      const refused = refusedField(error, CALL, { 'password-wrong': 'password', 'login-not-recent': 'password' });
      if (refused) setError(refused.field, { message: refused.message }, { shouldFocus: true });
      else setFault(refusalOf(error));
    }
  };
  const submit = handleSubmit((fields) => once(() => attempt(fields)));
  return (
    <FormColumn noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={fault ? [{ message: fault }] : []} />
      <PasswordManagerUsername email={account?.email ?? ''} />
      <Checkbox
        {...register('acceptsHoldingsLoss')}
        label={`I understand I’ll lose ${consequences}.`}
        error={formState.errors.acceptsHoldingsLoss?.message}
      />
      <Checkbox
        {...register('acceptsAddressLoss')}
        label="I understand I can’t reuse this email without contacting support."
        error={formState.errors.acceptsAddressLoss?.message}
      />
      <PasswordField
        {...register('password')}
        label="Your password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      <SettingActions>
        <Button type="submit" variant="danger" size="large" isWide isBusy={formState.isSubmitting} busyLabel="Deleting">
          Delete my account
        </Button>
        <Button variant="secondary" size="large" isWide onClick={onCancel}>
          Keep my account
        </Button>
      </SettingActions>
    </FormColumn>
  );
}
