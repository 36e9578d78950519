import { persistedSecret, type Configuration } from '@komado/hosting';

/** SIGNING_SECRET, or else one created at the first start and stored in DATA_DIR, readable by its owner only. */
export const signingSecret = ({ SIGNING_SECRET, DATA_DIR }: Pick<Configuration, 'SIGNING_SECRET' | 'DATA_DIR'>): string =>
  SIGNING_SECRET ?? persistedSecret(DATA_DIR, 'signing-secret');
