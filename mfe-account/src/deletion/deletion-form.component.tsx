import { yupResolver } from '@hookform/resolvers/yup';
import { useAppServices, type Account } from '@komado/shared-contracts';
import { Button, Checkbox, color, ErrorSummary, useSingleFlight } from '@komado/shared-ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { refusedField } from '../failure/refused-field';
import { FormColumn } from '../frame/columns-and-text.styles';
import { waitForAccountLoad } from '../session/wait-for-account-load';
import { SettingActions } from '../settings/settings-layout.component';
import { PasswordManagerUsername } from '../password/password-manager-username.component';
import { deletionFormSchema, type DeletionForm as Fields } from './deletion-form.schema';
import { CurrentPasswordField } from '../frame/current-password-field.component';

/** The checkboxes are touch targets, higher than what they show. */
const Confirmations = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
/** Pale until everything is filled in; a press says what is missing. */
const DeleteButton = styled(Button)`
  &&[data-pale='true'] {
    background: ${color.errorSoft};
    color: ${color.error};
  }
`;
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
  const refusalOf = useErrorTextWithLogin();
  const { register, handleSubmit, formState, setError, control } = useForm<Fields>({
    resolver: yupResolver(deletionFormSchema),
    defaultValues: { acceptsHoldingsLoss: false, acceptsAddressLoss: false, password: '' },
  });
  const { acceptsHoldingsLoss, acceptsAddressLoss, password: typed } = useWatch({ control });
  const isFilledIn = acceptsHoldingsLoss && acceptsAddressLoss && typed !== '';
  const attempt = async ({ password }: Fields) => {
    setFault('');
    await waitForAccountLoad(session);
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
      <Confirmations>
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
      </Confirmations>
      <CurrentPasswordField {...register('password')} error={formState.errors.password?.message} />
      <SettingActions>
        <DeleteButton
          type="submit"
          variant="danger"
          size="large"
          isWide
          data-pale={!isFilledIn}
          isBusy={formState.isSubmitting}
          busyLabel="Deleting"
        >
          Delete my account
        </DeleteButton>
        <Button variant="secondary" size="large" isWide onClick={onCancel}>
          Keep my account
        </Button>
      </SettingActions>
    </FormColumn>
  );
}
