export { type ImportedFile, missingInCatalog, parseAccountFile, restoreAccount } from './import-account.command';
export { exportAccount, exportOwnAccount } from './account-export.query';
