// Who may import whom: ARCHITECTURE.md, "Who may import whom". `npm run check:imports` fails on any edge that is not allowed here.
const code = '\\.(ts|tsx)$'
const room = (name) => `^${name}/`
const anyOf = (...names) => `^(${names.join('|')})/`
const all = [
  'main',
  'preload',
  'renderer',
  'contract',
  'host',
  'sitecards',
  'tasks',
  'rubrics',
  'agreement',
  'reliability',
  'interventions',
  'browser',
  'models',
  'workspace',
  'worlds',
  'cli',
  'tests',
  'bench',
]
const domains = ['sitecards', 'tasks', 'rubrics', 'agreement', 'reliability', 'interventions']

/** `from` may import only `to` among the rooms (and itself). */
const only = (from, to, comment) => ({
  name: `${from}-imports`,
  comment,
  severity: 'error',
  from: { path: room(from), pathNot: '\\.test\\.tsx?$' },
  to: { path: anyOf(...all.filter((name) => name !== from && !to.includes(name))) },
})

export default {
  forbidden: [
    only('sitecards', [], 'The lowest domain: imports no other room.'),
    only('tasks', ['sitecards'], 'Domains import downwards only: agreement, rubrics, tasks, sitecards.'),
    only('rubrics', ['tasks', 'sitecards'], 'Domains import downwards only.'),
    only('agreement', ['rubrics', 'tasks', 'sitecards'], 'Domains import downwards only.'),
    only('reliability', [], 'A domain of its own.'),
    only('interventions', [], 'A domain of its own.'),
    only('browser', domains, 'Adapters import domains.'),
    only('models', domains, 'Adapters import domains.'),
    only('workspace', domains, 'Adapters import domains.'),
    only('worlds', domains, 'Adapters import domains.'),
    only('contract', domains, 'The contract speaks in the schemas of the domains.'),
    only(
      'host',
      [...domains, 'browser', 'models', 'workspace', 'worlds', 'contract'],
      'The host wires domains to adapters.',
    ),
    only('cli', [...domains, 'host', 'contract'], 'A door imports the host; its commands print what domains compute.'),
    only('main', ['host', 'contract'], 'A door imports the host.'),
    only('preload', [], 'The preload hands over a port and nothing else.'),
    only('renderer', ['contract', ...domains], 'The renderer knows the contract and pure domain functions.'),
    {
      name: 'front-doors',
      comment:
        'A room is entered by its front door, index.ts (rubrics has three more for what needs Node: script/index.ts, sandbox/index.ts and python/index.ts).',
      severity: 'error',
      from: { path: `^([a-z]+)/`, pathNot: '^(tests|bench)/|\\.test\\.tsx?$' },
      to: {
        path: anyOf(...all),
        pathNot: [
          '^$1/',
          '^[a-z]+/index\\.ts$',
          '^rubrics/(script|sandbox|python)/index\\.ts$',
          '^host/[a-z]+/index\\.ts$',
          '^cli/index\\.ts$',
        ],
      },
    },
    {
      name: 'pure-domains',
      comment: 'A domain never touches the file system, the network, a clock or a random source: it is handed them.',
      severity: 'error',
      from: { path: anyOf(...domains), pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-libraries',
      comment: 'Domains import zod and their own named libraries only.',
      severity: 'error',
      from: { path: anyOf(...domains), pathNot: '\\.test\\.ts$' },
      to: {
        path: 'node_modules',
        pathNot:
          'node_modules/(zod|csv-parse|diff|quickjs-emscripten[^/]*|@jitl/[^/]+|oxc-parser|oxc-transform|pyodide)/',
      },
    },
    {
      name: 'renderer-stays-light',
      comment: 'What needs Node does not reach the renderer.',
      severity: 'error',
      from: { path: room('renderer'), pathNot: '\\.(test|config)\\.tsx?$' },
      to: { path: '^rubrics/(script|sandbox|python)/' },
    },
    {
      name: 'renderer-no-node',
      severity: 'error',
      from: { path: room('renderer'), pathNot: '(\\.test\\.tsx?|vite\\.config\\.ts)$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-electron-outside-the-door',
      severity: 'error',
      from: { path: code, pathNot: '^(main|preload|tests)/' },
      to: { path: 'node_modules/electron/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { pathNot: 'node_modules', dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|^tests/|^bench/' },
      to: { path: '\\.test\\.tsx?$|^tests/|^bench/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      // Rubric scripts import from 'assay', which only the sandbox has.
      from: { pathNot: '\\.test\\.tsx?$|^tests/fixtures/(weak-rubrics|tight-pair)/' },
      to: { couldNotResolve: true, pathNot: '\\?(worker|raw|url)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(out|dist|samples)/|^worlds/zoo/(client|node_modules)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    tsPreCompilationDeps: true,
  },
}
