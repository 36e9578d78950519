import { yupResolver } from '@hookform/resolvers/yup';
import { LOWEST_BIRTH_YEAR, NICKNAME_MAX_LENGTH, normalizeNickname, useNow, useAppServices } from '@komado/shared-contracts';
import { Button, Caption, Checkbox, ErrorSummary, formatDate, from, Select, TextField, space, useSingleFlight } from '@komado/shared-ui';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { readBirthday } from '../age/age-from-cookies';
import { forgetDraft, hasDraft, useDraft } from '../drafts/use-draft';
import { useErrorTextWithLogin } from '../failure/use-error-text-with-login';
import { SettingActions } from '../settings/settings-layout.component';
import { Fields, FormWithPreview, PreviewSection } from './form-with-preview.component';
import { profileFormSchema, type ProfileForm as Values } from './profile-form.schema';
import { fieldsOf, saveProfile, type Profile } from './save-profile.command';

const Details = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  /* Not the last one: while the page arrives, that is each of them. */
  & > :nth-child(3) {
    grid-column: 1 / -1;
  }
  /* At 200 % text size on a phone. */
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > :nth-child(3) {
      grid-column: auto;
    }
  }
  /* The preview stands next to the fields. */
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
  gap: ${space[4]};
`;
const NicknameNote = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  & > span {
    white-space: nowrap;
  }
`;
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: formatDate(new Date(Date.UTC(2000, index, 1)), 'monthName'),
}));
const GENDERS = [
  { value: '', label: 'Prefer not to say' },
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
];
const DRAFTED = ['nickname', 'birthYear', 'birthMonth', 'gender', 'isCountryShown'] as const;

const nicknameHint = ({ is_nickname_locked, nickname_change_date }: Profile): string =>
  is_nickname_locked
    ? 'Your nickname is locked. Contact us if you think that’s a mistake.'
    : nickname_change_date
      ? `You can change it again from ${formatDate(nickname_change_date, 'long')}.`
      : 'Letters and numbers. Shown with your comments.';

/** Fills in the birthday that the reader gave at the age check, unless they have saved a profile or started to fill it in. */
function useGivenBirthday({ nickname, gender, birthyear }: Profile, draft: string, { getValues, setValue }: UseFormReturn<Values>): void {
  const isUnfilled = nickname === '' && gender === '' && birthyear === null;
  useEffect(() => {
    const [year = '', month = ''] = readBirthday()?.split('-') ?? [];
    if (!isUnfilled || hasDraft(draft) || getValues('birthYear') || getValues('birthMonth')) return;
    setValue('birthYear', year);
    setValue('birthMonth', month);
  }, [isUnfilled, draft, getValues, setValue]);
}

/** Nickname, birth and gender, with a preview of what others see. */
export function ProfileForm({ profile, accountId }: { profile: Profile; accountId: number }) {
  const { api, bus } = useAppServices();
  const now = useNow();
  const once = useSingleFlight();
  const [fault, setFault] = useState('');
  const refusalOf = useErrorTextWithLogin();
  const [saved, setSaved] = useState(profile);
  const initial = fieldsOf(profile);
  const form = useForm<Values>({ resolver: yupResolver(profileFormSchema), defaultValues: initial });
  const { register, handleSubmit, formState, setError, reset, control } = form;
  const draft = `profile.${accountId}`;
  useDraft(draft, form, DRAFTED);
  useGivenBirthday(saved, draft, form);
  const [nickname, isCountryShown] = useWatch({ control, name: ['nickname', 'isCountryShown'] });
  const isFixed = saved.is_nickname_locked || saved.nickname_change_date !== null;
  const latestYear = now.getUTCFullYear();
  const years = Array.from({ length: latestYear - LOWEST_BIRTH_YEAR + 1 }, (_, index) => String(latestYear - index));
  const { errors } = formState;

  const submit = handleSubmit((fields) =>
    once(async () => {
      setFault('');
      const outcome = await saveProfile(api, fields, refusalOf);
      if ('profile' in outcome) {
        forgetDraft(draft);
        setSaved(outcome.profile);
        reset(fieldsOf(outcome.profile));
        bus.emit('account-changed', {});
        bus.emit('toast', { message: 'Profile saved.', tone: 'good' });
      } else if (outcome.field) setError(outcome.field, { message: outcome.refusal }, { shouldFocus: true });
      else setFault(outcome.refusal);
    }),
  );
  return (
    <FormWithPreview noValidate onSubmit={(event) => void submit(event)}>
      <Fields>
        <ErrorSummary errors={fault ? [{ message: fault }] : []} />
        <TextField
          {...register('nickname')}
          label="Nickname"
          autoComplete="nickname"
          spellCheck={false}
          defaultValue={initial.nickname}
          readOnly={isFixed}
          error={errors.nickname?.message}
          hint={
            <NicknameNote>
              {nicknameHint(saved)}
              <span>{`${[...normalizeNickname(nickname)].length} of ${NICKNAME_MAX_LENGTH}`}</span>
            </NicknameNote>
          }
        />
        <Details>
          <Select
            {...register('birthMonth')}
            label="Birth month"
            autoComplete="bday-month"
            defaultValue={initial.birthMonth}
            placeholder="Not given"
            options={MONTHS}
            error={errors.birthMonth?.message}
          />
          <Select
            {...register('birthYear')}
            label="Birth year"
            autoComplete="bday-year"
            defaultValue={initial.birthYear}
            placeholder="Not given"
            options={years.map((year) => ({ value: year, label: year }))}
            error={errors.birthYear?.message}
          />
          <Select
            {...register('gender')}
            label="Gender"
            autoComplete="sex"
            defaultValue={initial.gender}
            options={GENDERS}
            error={errors.gender?.message}
          />
        </Details>
        <Checkbox
          {...register('isCountryShown')}
          defaultChecked={initial.isCountryShown}
          label={
            <>
              Show my country with my comments
              <br />
              <Caption>The country you’re in when you save.</Caption>
            </>
          }
        />
        <SettingActions>
          <Button
            type="submit"
            size="large"
            isWide
            variant={formState.isDirty ? 'primary' : 'soft'}
            isBusy={formState.isSubmitting}
            busyLabel="Saving"
          >
            Save changes
          </Button>
        </SettingActions>
      </Fields>
      <PreviewSection nickname={nickname} iconUrl={saved.icon_url} isCountryShown={isCountryShown} />
    </FormWithPreview>
  );
}
