/**
 * Runs the linter and the type check of the whole project, except the page, on one program of TypeScript: both need the
 * type of nearly every expression, which is inferred once. Prints what they find; exit code 1 if there is anything.
 */
import { ESLint } from 'eslint';
import ts from 'typescript';

const fail = (diagnostic: ts.Diagnostic): never => {
  throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
};
const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: fail,
});
if (config === undefined) throw new Error('there is no tsconfig.json here');
const program = ts.createProgram({
  rootNames: config.fileNames,
  options: config.options,
  configFileParsingDiagnostics: config.errors,
});
// Rules ask for types that no code has (the indexes of a union, say), and what TypeScript finds too complex about those
// has no place in any file: what concerns no file is taken before they ask.
const ofNoFile = [
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
];

const eslint = new ESLint({
  overrideConfig: {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const results = await eslint.lintFiles('.');
const diagnostics = [...ofNoFile, ...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];

const formatter = await eslint.loadFormatter();
process.stdout.write(await formatter.format(results));
process.stdout.write(
  ts.formatDiagnostics(diagnostics, {
    getCurrentDirectory: () => process.cwd(),
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  }),
);
const findings = results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
process.exitCode = findings + diagnostics.length > 0 ? 1 : 0;
