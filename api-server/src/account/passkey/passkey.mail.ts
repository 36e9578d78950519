import { pathOf } from '@komado/shared-contracts';
import { mailOf, type Mail } from '../../mail';

/** Notifies the owner, because a passkey added by someone else would give permanent access to the account. */
export const passkeyAddedMail = (recipient: string, publicUrl: string, name: string): Mail =>
  mailOf({
    recipient,
    subject: 'A passkey was added to your Komado account',
    preview: `${name} can log in to your account now.`,
    heading: 'A passkey was added',
    paragraphs: [`The passkey “${name}” can log in to your Komado account now, without your password.`],
    action: { label: 'See your passkeys', url: `${publicUrl}${pathOf('my-setting')}` },
    notes: ['If you did not add it, remove it in your settings, log out all other devices and change your password at once.'],
  });
