/**
 * Who may import whom. The rules are made from docs/import-table.json, which names for each folder what it may import
 * (`imports`), what it may import types of only (`types`), and its packages. docs/architecture.md shows the same table.
 */
const { folders } = require('./docs/import-table.json');

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
/** Stands for each game, or each feature. */
const PLACE = /<(?:game|feature)>/;
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The files directly in `src` that have a row of their own. */
const OWN_FILES = folders.flatMap(({ path }) => /^src\/([a-z-]+\.ts)$/.exec(path)?.[1] ?? []).map(escaped);

/** Subfolders of a folder that have a row of their own. */
const ownRows = (path) =>
  folders
    .filter((other) => other.path.startsWith(`${path}/`) && !other.path.endsWith('.ts'))
    .map((other) => escaped(other.path.slice(path.length + 1).split('/')[0]).replace(PLACE, '[^/]+'));

/** A folder as a regular expression. As a source, `<game>` or `<feature>` is captured; as a target it is that same one. */
function pattern(path, place) {
  if (path === 'src/*.ts') return `^src/(?!(${OWN_FILES.join('|')})$)[^/]+$`;
  if (path.endsWith('.ts')) return `^${escaped(path)}$`;
  const rows = ownRows(path);
  const start = `^${escaped(path).replace(PLACE, place)}/`;
  return rows.length === 0 ? start : `${start}(?!(${[...new Set(rows)].join('|')})/)`;
}

function rulesOf({ path, imports, types, packages }) {
  if (imports === '*') return [];
  const from = { path: pattern(path, '([^/]+)') };
  const [place] = PLACE.exec(path) ?? [];
  const own = (each) => (place !== undefined && each.includes(place) ? '$1' : '[^/]+');
  const targets = (paths) => paths.map((each) => pattern(each, own(each)));
  const allowed = [
    pattern(path, own(path)),
    ...targets(imports),
    ...targets(types),
    ...packages.map((name) => (name === 'assets' ? '^assets/' : `node_modules/${escaped(name)}/`)),
  ];
  const rules = [
    rule(`${path} imports`, 'docs/import-table.json says what a folder may import.', from, {
      pathNot: allowed,
      dependencyTypesNot: ['core'],
    }),
  ];
  if (types.length > 0)
    rules.push(
      rule(`${path} imports types only`, 'docs/import-table.json allows types of these folders.', from, {
        path: targets(types),
        pathNot: targets(imports),
        dependencyTypesNot: ['type-only'],
      }),
    );
  if (!packages.includes('node'))
    rules.push(rule(`${path} without Node`, 'Needs nothing of Node.', from, { dependencyTypes: ['core'] }));
  return rules;
}

module.exports = {
  forbidden: [
    rule('no-circular', 'A cycle hides which way the dependency points.', {}, { circular: true }),
    ...folders.flatMap(rulesOf),
    rule(
      'every-folder-has-a-row',
      'A new folder needs a row in docs/import-table.json.',
      { path: '^src/', pathNot: folders.map(({ path }) => pattern(path, '[^/]+')) },
      {},
    ),
    rule(
      'playground-stays-outside',
      'The playground is never part of the product.',
      { path: '^(src|commands)/' },
      { path: '^(playground|scripts|tests)/' },
    ),
    rule(
      'product-without-development',
      'What runs must be there when only production packages are installed.',
      { path: '^(src|commands)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
};
