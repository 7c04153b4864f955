import { defineConfig } from 'oxfmt';

export default defineConfig({
  singleQuote: true,
  printWidth: 110,
  ignorePatterns: ['package-lock.json', 'assets/', 'artefacts/', 'dist/', 'data/', 'tests/golden/', '*.md'],
  sortPackageJson: false,
});
