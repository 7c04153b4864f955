import path from 'node:path';

const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/;
const TEST = /\.test\.ts$/;
const TEST_OF_A_KIND = /^[a-z0-9-]+\.(unit|int|e2e|browser|campaign)\.test\.ts$/;

/** The linter's information for a rule about each file. */
interface FileContext {
  readonly filename: string;
  report(finding: { readonly node: object; readonly message: string }): void;
}

/** A rule: for a file, what to do at each node of its syntax tree that a selector matches. */
interface Rule {
  create(context: FileContext): Readonly<Record<string, (node: object) => void>>;
}

/** File names are kebab-case; a test's name says what it needs to run (CONTRIBUTING.md). */
const fileName: Rule = {
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

/** Test files share their worker's modules: a hook in a module that they import would be added for the first file only. */
const noSharedHooks: Rule = {
  create: (context) => ({
    'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each|All)$/]': (node) => {
      if (!TEST.test(context.filename))
        context.report({ node, message: 'Add hooks in a function that each test file calls.' });
    },
  }),
};

/** For the same reason, a mocked module would be mocked for whichever test file comes next. */
const noModuleMocks: Rule = {
  create: (context) => ({
    'CallExpression[callee.object.name="vi"][callee.property.name=/^(do)?[mM]ock$/]': (node) => {
      context.report({
        node,
        message: 'Test files share their modules: replace a function with vi.spyOn, and restore it.',
      });
    },
  }),
};

/** The project's own lint rules, for oxlint.config.ts. */
export default {
  meta: { name: 'project' },
  rules: { 'file-name': fileName, 'no-shared-hooks': noSharedHooks, 'no-module-mocks': noModuleMocks },
};
