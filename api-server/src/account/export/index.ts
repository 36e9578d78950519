export { type ImportedFile, missingInCatalog, parseAccountFile, restoreAccount } from './import-account.command';
export { exportAccount, exportReader } from './reader-export.query';
