import { TextField, type TextFieldProperties } from '@komado/shared-ui';

export const EmailField = (properties: TextFieldProperties) => (
  <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...properties} />
);
