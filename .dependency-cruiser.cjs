// Who may import whom: the zones of ARCHITECTURE.md. test/guards/import-rules.test.ts plants a violation of each.
const test = '\\.test\\.tsx?$'
const engineNpm = ['saxes', 'snowball-stemmers', 'temml', 'zod']

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The folders of the engine from the ground up: none imports one that stands after it. */
const engineFolders = [
  'data',
  'bounds',
  'text',
  'words',
  'terms',
  'number',
  'maths',
  'model-reply',
  'credits',
  'pupils',
  'exam',
  'bank',
  'sheet',
  'page',
  'results',
  'marking',
  'revision',
  'versions',
  'analysis',
  'annotations',
  'scan',
  'collection',
  'omr',
  'print-pictures',
  'papers',
  'handwriting',
  'feedback',
  'reports',
  'overview',
  'invoices',
  'messages',
  'ussd',
  'sentences',
]

/** The features of the server from the ground up: none imports one that stands after it. */
const serverFeatures = [
  'schools',
  'mail',
  'accounts',
  'credits',
  'papers',
  'storage',
  'presets',
  'exams',
  'stale-exams',
  'terms',
  'classes',
  'marking',
  'handwriting',
  'ai-reading',
  'sheets',
  'templates',
  'scans',
  'plain-paper',
  'phones',
  'standardisation',
  'shares',
  'review',
  'annotations',
  'second-opinions',
  'live-reading',
  'marker-figures',
  'rulings',
  'blockers',
  'feedback',
  'results',
  'publishing',
  'blog',
  'families',
  'revision',
  'reports',
  'analysis',
  'overview',
  'bank',
  'from-paper',
  'help',
  'newsletter',
  'enquiries',
  'invitations',
  'users',
  'messages',
  'ussd',
  'handset',
  'billing',
  'payments',
  'till',
  'money',
  'message-rates',
  'sponsors',
  'audit',
  'objects',
  'backups',
  'operations',
  'retention',
  'site',
  'practice',
  'demo',
  'sample-class',
  'desk',
]

/**
 * Folder by folder, that a folder of `base` imports none that stands after it in the list, and that no folder is missing there.
 * @param {string} base @param {readonly string[]} list
 */
function layers(base, list) {
  const name = base.split('/').at(-1)
  const above = list
    .slice(0, -1)
    .map((folder, at) =>
      never(
        `${name}-layers`,
        'A folder imports only folders that stand before it in the list of layers.',
        { path: `^${base}/${folder}/`, pathNot: test },
        { path: `^${base}/(${list.slice(at + 1).join('|')})/` },
      ),
    )
  const unlisted = { path: `^${base}/[^/]+/`, pathNot: `^${base}/(${list.join('|')})/` }
  return [...above, never(`${name}-unlisted`, 'Every folder stands in the list of layers.', {}, unlisted)]
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never('no-circular', 'What imports each other is one thing in two files.', {}, { circular: true }),
    never(
      'engine-is-pure',
      'The engine knows no other zone.',
      { path: '^src/engine/', pathNot: test },
      { path: '^(src|test|tools)/', pathNot: '^src/engine/' },
    ),
    never(
      'engine-does-no-io',
      'The engine reaches neither Node nor the network.',
      { path: '^src/engine/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    never(
      'engine-npm',
      'Only packages on the list, which do no I/O.',
      { path: '^src/engine/', pathNot: test },
      { path: '^node_modules/', pathNot: `^node_modules/(@types/)?(${engineNpm.join('|')})/` },
    ),
    ...layers('src/engine', engineFolders),
    never(
      'contract',
      'The contract knows the engine and zod.',
      { path: '^src/contract/', pathNot: test },
      { path: '^(src|test|tools)/', pathNot: '^src/(contract|engine)/' },
    ),
    never(
      'contract-npm',
      'The contract is read by the browser too.',
      { path: '^src/contract/', pathNot: test },
      { path: '^node_modules/', pathNot: '^node_modules/zod/' },
    ),
    never(
      'db',
      'Tables know nobody but the words of the engine and the contract.',
      { path: '^src/db/', pathNot: test },
      { path: '^src/', pathNot: '^src/(db|contract|engine)/' },
    ),
    never(
      'platform',
      'Adapters know no feature.',
      { path: '^src/server/platform/', pathNot: test },
      { path: '^(src/(server/(features/|[^/]+$)|worker|cli|web)|test|tools)' },
    ),
    never(
      'features',
      'A feature is called by the doors and calls none.',
      { path: '^src/server/features/', pathNot: test },
      { path: '^(src/(server/[^/]+$|worker|cli|web)|test|tools)' },
    ),
    never(
      'feature-edges',
      'Another feature is asked by its use cases and queries, not by its doors.',
      { path: '^src/server/features/([^/]+)/', pathNot: test },
      { path: '^src/server/features/.+(routes|/jobs)\\.ts$', pathNot: '^src/server/features/$1/' },
    ),
    never(
      'worker',
      'The worker binds jobs and holds no SQL.',
      { path: '^src/worker/', pathNot: test },
      { path: '^(src/(db|cli|web|server/[^/]+$)|test|tools)' },
    ),
    never(
      'cli',
      'The command line is a door: it holds no SQL and knows no other door.',
      { path: '^src/cli/', pathNot: test },
      { path: '^(src/(db/schema|web|worker|server/[^/]+$)|test|tools)' },
    ),
    never(
      'web-ui',
      'Plain parts know nothing of the app.',
      { path: '^src/web/ui/', pathNot: test },
      { path: '^(src|test|tools)/', pathNot: '^src/web/ui/' },
    ),
    never(
      'web-shared',
      'What every screen shares knows no screen.',
      { path: '^src/web/(components|layouts|api)/', pathNot: test },
      { path: '^src/web/features/' },
    ),
    never(
      'web-features',
      'A feature of the web knows no other.',
      { path: '^src/web/features/([^/]+)/', pathNot: test },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    never(
      'web-is-the-browser',
      'The browser gets nothing of the server.',
      { path: '^src/web/', pathNot: test },
      { path: '^(src/(server|db|worker|cli)|tools)/' },
    ),
    never('web-no-node', 'The browser has no Node.', { path: '^src/web/', pathNot: test }, { dependencyTypes: ['core'] }),
    never('nobody-imports-tests', 'The product does not lean on its tests.', { path: '^src/', pathNot: test }, { path: `^test/|${test}` }),
    ...layers('src/server/features', serverFeatures),
    never(
      'no-orphans',
      'A file that nobody uses is taken away.',
      {
        orphan: true,
        path: '^src/',
        pathNot: `${test}|\\.(d|fixture)\\.ts$|^src/web/public/|^src/web/(root|routes|late/(start|plain|revision)-page)\\.tsx?$`,
      },
      {},
    ),
    never(
      'not-to-dev',
      'What the product needs stands among its dependencies.',
      { path: '^src/(engine|contract|db|server|worker|cli)/', pathNot: test },
      { dependencyTypes: ['npm-dev'] },
    ),
    never(
      'known-packages',
      'Every package stands in package.json.',
      { path: '^src/', pathNot: test },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    never('resolvable', 'Every import leads somewhere.', { path: '^(src|tools|test)/', pathNot: '^src/web/' }, { couldNotResolve: true }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.cache|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
}
