import path from 'node:path';
import eslint from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;
const TEST = /\.test\.ts$/;
const TEST_OF_A_KIND = /^[a-z0-9-]+\.(unit|int|e2e|browser|campaign)\.test\.ts$/;

/** File names are kebab-case; a test's name says what it needs to run (CONTRIBUTING.md). */
const fileName = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const name = path.basename(context.filename);
      if (!KEBAB_CASE.test(name)) context.report({ node, message: `Name this file in kebab-case: ${name}` });
      if (TEST.test(name) && !TEST_OF_A_KIND.test(name))
        context.report({
          node,
          message: `Name this test *.unit, *.int, *.e2e, *.browser or *.campaign.test.ts: ${name}`,
        });
    },
  }),
};

export default defineConfig(
  { ignores: ['artefacts/', 'data/'] },
  eslint.configs.recommended,
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    plugins: { project: { rules: { 'file-name': fileName } } },
    rules: {
      'project/file-name': 'error',
      eqeqeq: ['error', 'smart'],
      'no-undef': 'off',
      'no-useless-rename': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Objects here are closures over their dependencies: their functions use no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A function that must give a promise may be `async` to turn what it throws into a rejection.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // The fake Discord and its tests speak all of Discord's API: in the numbers of the wire, and in deprecated fields, too.
    files: ['playground/fake-discord/**/*.ts', 'tests/playground/**/*.ts'],
    rules: {
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
    },
  },
  {
    // These two look at every assignment, which takes a third of the time: what runs is held to them.
    files: ['playground/**/*.ts', 'scripts/**/*.ts', 'tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    // Node's own `Headers` are those of undici, although both declare the class.
    files: ['src/discord/rest/whole-response.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      // The asymmetric matchers of vitest (`expect.stringContaining`) have the type `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'vitest', importNames: ['it'], message: 'Tests are written with test().' }] },
      ],
    },
  },
  {
    // Test files share their worker's modules: a hook in one of these would be added for the first file only.
    files: ['tests/**/*.ts'],
    ignores: ['tests/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each|All)$/]',
          message: 'Add hooks in a function that each test file calls.',
        },
      ],
    },
  },
  {
    files: ['tests/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.object.name="vi"][callee.property.name=/^(do)?[mM]ock$/]',
          message: 'Test files share their modules: replace a function with vi.spyOn, and restore it.',
        },
      ],
    },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['scripts/**'],
    rules: { 'no-console': 'off' },
  },
);
