import { boolean, object, string, type ObjectSchema } from 'yup';
import { PASSWORD_REQUIRED_MESSAGE } from '../password/password-change-form.schema';

export interface DeletionForm {
  acceptsHoldingsLoss: boolean;
  acceptsAddressLoss: boolean;
  password: string;
}
const CONFIRM_MESSAGE = 'Please check this box to continue.';

export const deletionFormSchema: ObjectSchema<DeletionForm> = object({
  acceptsHoldingsLoss: boolean().default(false).oneOf([true], CONFIRM_MESSAGE),
  acceptsAddressLoss: boolean().default(false).oneOf([true], CONFIRM_MESSAGE),
  password: string().default('').required(PASSWORD_REQUIRED_MESSAGE),
});
