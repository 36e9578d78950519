import { defineRemote } from '@komado/shared-contracts';

export default defineRemote({
  name: 'account',
  pages: {
    'account-presave': './src/pages/account-presave.page',
    'account-save': './src/pages/account-save.page',
    'account-save-welcome': './src/pages/account-save-welcome.page',
    my: './src/pages/my.page',
    'my-purchased': './src/pages/my-purchased.page',
    'my-history': './src/pages/my-history.page',
    'my-setting': './src/pages/my-setting.page',
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
