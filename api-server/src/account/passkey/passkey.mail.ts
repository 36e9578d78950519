import { pathOf } from '@komado/shared-contracts';
import { renderMail, type Mail } from '../../mail';

/** Notifies the owner, because a passkey added by someone else would give permanent access to the account. */
export const passkeyAddedMail = (recipient: string, publicUrl: string, name: string): Mail =>
  renderMail({
    recipient,
    subject: 'A passkey was added to your Komado account',
    preview: `You can now log in with ${name}.`,
    heading: 'A passkey was added',
    paragraphs: [`You can now log in to your Komado account with the passkey “${name}”, without your password.`],
    action: { label: 'See your passkeys', url: `${publicUrl}${pathOf('my-setting')}` },
    notes: ['Didn’t add it? Remove it in your settings, log out all other devices and change your password right away.'],
  });
