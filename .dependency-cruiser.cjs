/**
 * Dependencies point one way: main -> commands -> discord -> app -> kernel <- games.
 * `storage`, `render` and `i18n` implement ports owned by `app` or `kernel`.
 */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule('no-circular', 'A cycle hides which way the dependency points.', {}, { circular: true }),
    rule(
      'kernel-imports-nothing',
      'The kernel stands alone.',
      { path: '^src/kernel/' },
      { pathNot: '^src/kernel/' },
    ),
    rule(
      'rules-are-pure',
      "A game's rules and computer players import only the kernel and themselves.",
      { path: '^src/games/([^/]+)/(rules|ai)/' },
      { pathNot: ['^src/kernel/', '^src/games/$1/(rules|ai)/'] },
    ),
    rule(
      'games-never-meet',
      'Games never import each other.',
      { path: '^src/games/([^/]+)/' },
      { path: '^src/games/([^/]+)/', pathNot: '^src/games/$1/' },
    ),
    rule(
      'games-know-ports-only',
      'Games know the kernel and the interfaces of the rooms that show them.',
      { path: '^src/games/' },
      { path: '^(src/(storage|discord|i18n)|commands|playground)/|^src/(main|config)\\.ts$' },
    ),
    rule(
      'app-owns-its-ports',
      'Use cases know the kernel only; everything else comes through ports.',
      { path: '^src/app/' },
      {
        pathNot: [
          '^src/app/',
          '^src/kernel/',
          '^node:',
          '^(assert|async_hooks|crypto|diagnostics_channel|events)$',
        ],
      },
    ),
    rule(
      'discord-is-below-commands',
      'The Discord room knows app and kernel, never storage, a certain game or a command file.',
      { path: '^src/discord/' },
      { path: '^(src/(storage|games)|commands|playground)/|^src/(main|config)\\.ts$' },
    ),
    rule(
      'storage-implements-ports',
      'Storage implements ports of app.',
      { path: '^src/storage/' },
      { path: '^(src/(discord|games|render|i18n)|commands|playground)/|^src/(main|config)\\.ts$' },
    ),
    rule(
      'render-knows-no-discord',
      'Painting knows scenes, not who asked for them.',
      { path: '^src/render/' },
      { path: '^(src/(discord|storage|i18n)|commands|playground)/|^src/(main|config)\\.ts$' },
    ),
    rule(
      'ops-sees-ports-only',
      'What watches the bot is told by the others, or asks through ports of app.',
      { path: '^src/ops/' },
      { path: '^(src/(?!ops/|app/)|commands|playground)' },
    ),
    rule(
      'product-without-playground',
      'The stand-in is never part of the product.',
      { path: '^(src|commands)/' },
      { path: '^playground/' },
    ),
    rule(
      'product-without-development',
      'What runs must be there when only production packages are installed.',
      { path: '^(src|commands)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'discord-js-at-the-door',
      'discord.js appears only in commands, discord and main.',
      { path: '^src/', pathNot: '^src/(discord/|main\\.ts$)' },
      { path: 'node_modules/(discord\\.js|@discordjs|discord-api-types)' },
    ),
    rule(
      'canvas-in-render',
      'canvas and sharp appear only in render.',
      { path: '^(src|commands)/', pathNot: '^src/render/' },
      { path: 'node_modules/(canvas|sharp)/' },
    ),
    rule(
      'metrics-in-ops',
      'prom-client appears only in ops.',
      { path: '^(src|commands)/', pathNot: '^src/ops/' },
      { path: 'node_modules/prom-client/' },
    ),
    rule(
      'drivers-in-storage',
      'Database drivers appear only in storage.',
      { path: '^(src|commands)/', pathNot: '^src/storage/' },
      { path: 'node_modules/(better-sqlite3|kysely|pg)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
};
