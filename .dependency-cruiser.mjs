/** Which file may import which. `npm test` checks it; `npm run graph` draws the folders of lib into the architecture page. */
/** Tests may import anything. */
const TEST = '\\.test\\.(tsx?|mjs)$|^testing/'

/** What neither these rules nor the drawn graph look at. */
export const EXCLUDED = `^(\\.next[^/]*|\\.data|node_modules|qa/dist)|${TEST}`

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: /** @type {const} */ ('error'), from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
const config = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that import each other cannot be read one after the other.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    forbid('no-cycles', 'Two files that import each other are one file.', {}, { circular: true }),
    forbid('lib', 'lib does not know pages and components.', { path: '^lib/' }, { path: '^(app|components)/' }),
    forbid('components', 'Components do not know pages.', { path: '^components/' }, { path: '^app/' }),
    forbid(
      'components-in-browser',
      'Components import pure, schema and client files only.',
      { path: '^components/' },
      { path: '^lib/.*\\.server\\.tsx?$' },
    ),
    forbid(
      'ui',
      'components/ui does not know the shop.',
      { path: '^components/ui/' },
      { path: '^(lib/(?!platform/base/)|components/(?!ui/))' },
    ),
    forbid(
      'browser',
      'A file for the browser cannot import a file for the server.',
      { path: '\\.client\\.tsx?$' },
      { path: '\\.server\\.tsx?$' },
    ),
    forbid(
      'server',
      'A file for the server cannot import a file for the browser.',
      { path: '\\.server\\.tsx?$' },
      { path: '\\.client\\.tsx?$' },
    ),
    forbid(
      'pure',
      'Pure, schema and operations files import only such files.',
      { path: '^lib/', pathNot: '\\.(server|client)\\.tsx?$' },
      { path: '\\.(server|client)\\.tsx?$' },
    ),
    forbid(
      'no-zod-in-browser',
      'Zod and the schemas stay out of the browser: import their types only.',
      { path: '^components/|\\.client\\.tsx?$' },
      { path: '\\.(schema|operations)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-swr-on-public-pages',
      'Public pages do without SWR, which is large: only private pages load data with useApi.',
      { path: '^app/\\(shop\\)/' },
      { path: '^lib/platform/http/use-api\\.client\\.ts$', reachable: true },
    ),
    forbid(
      'no-card-form-in-checkout',
      'The card form is loaded when the shopper pays by card, the wallets after the form is shown.',
      {
        path: '^components/checkout/',
        pathNot: '/((lazy-)?(card-field|wallet-buttons)\\.tsx|load-stripe\\.ts)$',
      },
      {
        path: '^components/checkout/((card-field|wallet-buttons)\\.tsx|load-stripe\\.ts)$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'desk',
      "Shoppers never load code of the desk: only the desk itself, the owner's commands and the start of an instance import it.",
      { path: '^(app|components)/', pathNot: '^((app|components)/desk|app/\\(private\\)/desk)/' },
      { path: '^((app|components)/desk|lib/owner)/' },
    ),
    forbid('platform', 'The platform knows no shop.', { path: '^lib/platform/' }, { path: '^lib/(?!platform/)' }),
    forbid(
      'shop',
      'What shoppers do does not know the owner, programs, instances or the demo.',
      { path: '^lib/shop/' },
      { path: '^lib/(?!platform/|shop/)' },
    ),
    forbid(
      'owner',
      'What the owner does builds on the shop alone.',
      { path: '^lib/owner/' },
      { path: '^lib/(?!platform/|shop/|owner/)' },
    ),
    forbid(
      'machines',
      'What programs read builds on the shop alone.',
      { path: '^lib/machines/' },
      { path: '^lib/(?!platform/|shop/|machines/)' },
    ),
    forbid('demo', 'Only the demo knows the demo.', { path: '^lib/(?!demo/)' }, { path: '^lib/demo/' }),
    forbid(
      'messages',
      'Messages are texts: they import other messages, and types of React for elements in a sentence.',
      { path: '^messages/' },
      { pathNot: '^messages/|^node_modules/(@types/)?react/' },
    ),
    forbid(
      'one-language-in-browser',
      'All languages at once are too large for browsers: import the messages of the edition from @messages.',
      { path: '^components/|\\.client\\.tsx?$' },
      { path: '^messages/[^/]+\\.tsx?$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server-folder',
      'The server imports nothing but itself, packages, the schema of the environment and the fair queue.',
      { path: '^server/' },
      { path: '^(lib|app|components|scripts)/', pathNot: '^lib/platform/(env\\.schema|base/fair-queue)\\.mjs$' },
    ),
    forbid(
      'qa',
      'The kit for testers works on any running shop: it imports nothing but itself and packages.',
      { path: '^qa/' },
      {
        path: '^(app|components|docs|e2e|lib|messages|public|scripts|server|tools)/|^[^/]+$',
        dependencyTypesNot: ['core'],
      },
    ),
    forbid('not-qa', 'The shop does not need the kit for testers.', { pathNot: '^(qa|e2e)/' }, { path: '^qa/' }),
    forbid(
      'tools',
      'The tools use the shop from outside: over HTTP, by its commands, and with what starts its processes. The exceptions are the copy of this clone that planted bugs use, too, and the browser of the tests.',
      { path: '^tools/' },
      {
        path: '^(app|components|docs|e2e|lib|messages|public|qa|server)/|^scripts/(?!launch/|testing/(working-copy|browser)\\.mjs$)|^[^/]+$',
        dependencyTypesNot: ['core'],
      },
    ),
    forbid('not-tools', 'The shop does not need the tools.', { pathNot: '^(tools|e2e)/' }, { path: '^tools/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: EXCLUDED },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  },
}

export default config
