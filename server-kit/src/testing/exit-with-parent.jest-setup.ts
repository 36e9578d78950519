/** Runs before the test files. Workers end with Jest. */
export { exitWithParent as default } from '../exit-with-parent';
