export {
  type Database,
  type Listening,
  type Lock,
  type Queryable,
  SqlError,
  type SqlValue,
  type Transactor,
  findOne,
  isUniqueViolation,
} from './database';
export { FolderInUseError, type FolderLock, lockFolder } from './folder-lock';
export { migrate, readMigrations } from './migrate';
export { PgliteDatabase } from './pglite-database';
export { analyzeEmbeddedDatabase } from './analyze-embedded-database.command';
