import { isCallError, type ApiClient, type CallError, type CallParameters, type CallResult, errorText } from '@komado/shared-contracts';
import type { ProfileForm } from './profile-form.schema';

const SAVE = 'POST /profile/save';
export type Profile = CallResult<'GET /account'>['profile'];

/** A profile as form fields. */
export function fieldsOf(profile: Profile): ProfileForm {
  const [year = '', month = ''] = profile.birth_ym.split('-');
  return {
    nickname: profile.nickname,
    birthYear: year || String(profile.birthyear ?? ''),
    birthMonth: month,
    gender: profile.gender,
    isCountryShown: profile.is_display_country,
  };
}
const parametersOf = ({ nickname, birthYear, birthMonth, gender, isCountryShown }: ProfileForm): CallParameters<typeof SAVE> => ({
  nickname,
  birthyear: birthYear === '' ? '' : Number(birthYear),
  birth_ym: birthYear && birthMonth ? `${birthYear}-${birthMonth}` : '',
  gender,
  is_display_country: isCountryShown,
});

/** The field that a refusal is about. */
const FIELDS: Readonly<Partial<Record<CallError<typeof SAVE>['reason'], keyof ProfileForm>>> = {
  'birthday-invalid': 'birthYear',
  'too-young': 'birthYear',
  'gender-invalid': 'gender',
  'nickname-invalid': 'nickname',
  'nickname-too-long': 'nickname',
  'nickname-prohibited-word': 'nickname',
  'nickname-reserved': 'nickname',
  'nickname-locked': 'nickname',
  'nickname-change-limit': 'nickname',
};
export type SaveProfileOutcome =
  | { readonly profile: Profile }
  /** Without a field, the refusal is about the form as a whole. */
  | { readonly refusal: string; readonly field: keyof ProfileForm | undefined };

export async function saveProfile(
  api: ApiClient,
  form: ProfileForm,
  refusalOf: (error: unknown) => string = errorText,
): Promise<SaveProfileOutcome> {
  try {
    const { status: _, response_code: __, error_message: ___, ...profile } = await api.call(SAVE, parametersOf(form));
    return { profile };
  } catch (error) {
    return { refusal: refusalOf(error), field: isCallError(error, SAVE) ? FIELDS[error.reason] : undefined };
  }
}
