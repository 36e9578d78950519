import { defineRemote } from '@komado/shared-contracts';

export default defineRemote({
  name: 'account',
  pages: {
    'account-delete-complete': './src/pages/account-delete-complete.page',
    'account-email-presave-send': './src/pages/account-email-presave-send.page',
    'account-email-save': './src/pages/account-email-save.page',
    'account-password-prereset': './src/pages/account-password-prereset.page',
    'account-password-prereset-send': './src/pages/account-password-prereset-send.page',
    'account-password-presave': './src/pages/account-password-presave.page',
    'account-password-presave-send': './src/pages/account-password-presave-send.page',
    'account-password-reset': './src/pages/account-password-reset.page',
    'account-password-save': './src/pages/account-password-save.page',
    'account-presave': './src/pages/account-presave.page',
    'account-save': './src/pages/account-save.page',
    'account-save-welcome': './src/pages/account-save-welcome.page',
    my: './src/pages/my.page',
    'my-purchased': './src/pages/my-purchased.page',
    'my-history': './src/pages/my-history.page',
    'my-setting': './src/pages/my-setting.page',
    'my-setting-email': './src/pages/my-setting-email.page',
    'my-setting-ticket': './src/pages/my-setting-ticket.page',
    'my-setting-point': './src/pages/my-setting-point.page',
    'my-setting-optout': './src/pages/my-setting-optout.page',
    'my-setting-profile': './src/pages/my-setting-profile.page',
    'my-setting-profile-icon': './src/pages/my-setting-profile-icon.page',
  },
  slots: {
    'login-dialog': './src/log-in/login.dialog',
    'sign-up-dialog': './src/sign-up/sign-up.dialog',
  },
});
