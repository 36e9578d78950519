export { type ImportedFile, findMissingInCatalog, parseAccountFile, restoreAccount } from './import-account.command';
export { exportAccount, exportOwnAccount } from './account-export.query';
