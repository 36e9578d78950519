import { pathOf } from '@komado/shared-contracts';
import { renderMail, type Mail } from '../../mail';

/** The last email to a reader whose account was deleted. It is erased once sent. */
export const accountDeletedMail = (recipient: string, publicUrl: string): Mail => ({
  ...renderMail({
    recipient,
    subject: 'Your Komado account was deleted',
    preview: 'We erased your data and canceled your monthly plans.',
    heading: 'Your account was deleted',
    paragraphs: [
      'You asked us to delete your Komado account. We erased your profile, reading history, and comments. We store only a hash of this email, which can’t be turned back into it.',
      'We canceled your monthly plans, so you won’t be charged again. We store the payment records that the law requires, without your name or email.',
      'This is the last email from us.',
    ],
    action: { label: 'Get help', url: `${publicUrl}${pathOf('article-help')}` },
    notes: ['Didn’t delete your account? Someone else had access to it. Contact us through Help.'],
  }),
  isEphemeral: true,
});
