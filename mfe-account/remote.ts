import { defineRemote } from '@komado/shared-contracts';

export default defineRemote({
  name: 'account',
  pages: {
    'account-presave': './src/pages/account-presave.page',
    'account-save': './src/pages/account-save.page',
    'account-save-welcome': './src/pages/account-save-welcome.page',
    my: './src/pages/my.page',
    'my-setting': './src/pages/my-setting.page',
  },
  slots: {
    'login-dialog': './src/log-in/login.dialog',
    'sign-up-dialog': './src/sign-up/sign-up.dialog',
  },
});
