import { boolean, object, string, type ObjectSchema } from 'yup';
import { ErrorCode, errorMessage, isEmail } from '@komado/shared-contracts';

export interface SignUpForm {
  email: string;
  agreed: boolean;
}
export const TERMS_REQUIRED_MESSAGE = 'Please agree to the terms of service to create an account.';

export const signUpFormSchema: ObjectSchema<SignUpForm> = object({
  email: string()
    .default('')
    .test('email', errorMessage(ErrorCode.invalidEmail), (value) => isEmail(value)),
  agreed: boolean().default(false).oneOf([true], TERMS_REQUIRED_MESSAGE),
});
