import { packageFolders } from '../tools/src/workspaces.mjs';

const packages = packageFolders().map((folder) => folder.replace(/^mfe-/, ''));

export default {
  extends: ['@commitlint/config-conventional'],
  // Merges made with a message of their own. commitlint ignores those that Git writes.
  ignores: [(message) => message.startsWith('merge: ')],
  // A scope ends at its own bracket, also when the subject has brackets.
  parserPreset: { parserOpts: { headerPattern: /^(\w*)(?:\(([^()]*)\))?!?: (.*)$/ } },
  helpUrl: 'CONTRIBUTING.md, Commit',
  rules: {
    // `deps` is Renovate's scope.
    'scope-enum': [2, 'always', [...packages, 'deps']],
    // The subject is a sentence about behavior.
    'header-max-length': [2, 'always', 150],
    'subject-case': [0],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
