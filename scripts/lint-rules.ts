/** The linter's information for a rule about each file. */
interface FileContext {
  readonly filename: string;
  report(finding: { readonly node: object; readonly message: string }): void;
}

/** Test files share their worker's modules: a hook in a module that they import would be added for the first file only. */
const noSharedHooks = {
  create: (context: FileContext) => ({
    'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each|All)$/]': (
      node: object,
    ) => {
      if (!context.filename.endsWith('.test.ts'))
        context.report({ node, message: 'Add hooks in a function that each test file calls.' });
    },
  }),
};

/** The project's own lint rule, for oxlint.config.ts. */
export default { meta: { name: 'project' }, rules: { 'no-shared-hooks': noSharedHooks } };
