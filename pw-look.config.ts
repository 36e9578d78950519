import base from '/work/wt/account-my/playwright.config';
export default { ...base, testDir: '/work/wt/account-my/e2e/src', globalSetup: undefined };
