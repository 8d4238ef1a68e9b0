import nextCoreWebVitals from 'eslint-config-next/core-web-vitals'
import nextTypeScript from 'eslint-config-next/typescript'

/**
 * The arrows of the house, from the highest domain to the lowest: a file may import from its own
 * domain and from those named for it. Everybody may import from `base`.
 */
const mayImport = {
  base: [],
  db: ['payments'],
  seed: ['db', 'catalogue', 'content', 'shipping'],
  http: [
    'db',
    'catalogue',
    'search',
    'cart',
    'wishlist',
    'account',
    'address',
    'content',
    'shipping',
    'checkout',
    'payments',
    'mail',
  ],
  catalogue: ['db', 'http'],
  content: ['db', 'http', 'mail', 'catalogue', 'seed'],
  mail: ['db', 'http', 'content'],
  payments: ['db', 'http'],
  search: ['db', 'http', 'catalogue'],
  sync: ['db', 'http', 'account'],
  cart: ['db', 'http', 'catalogue', 'account', 'sync'],
  wishlist: ['db', 'http', 'catalogue', 'account', 'sync'],
  account: ['db', 'http', 'content', 'mail'],
  address: ['db', 'http', 'account', 'sync'],
  shipping: ['db', 'http', 'catalogue', 'address'],
  checkout: [
    'db',
    'http',
    'catalogue',
    'content',
    'mail',
    'payments',
    'cart',
    'wishlist',
    'account',
    'address',
    'shipping',
    'search',
  ],
}
const domains = Object.keys(mayImport)

const filesOf = (domain) => `./lib/${domain}/**`

const domainZones = domains.map((domain) => ({
  target: filesOf(domain),
  from: domains
    .filter((other) => other !== domain && other !== 'base' && !mayImport[domain].includes(other))
    .map((other) => `./lib/${other}/**`),
  message: `lib/${domain} stands below that domain: see "The arrows" in docs/architecture.md.`,
}))

const SERVER = '**/*.server.{ts,tsx}'
const CLIENT = '**/*.client.{ts,tsx}'
const TESTS = ['**/*.test.{ts,tsx,mjs}', '**/testing.server.ts']

const roleZones = [
  { target: './lib/**', from: ['./app/**', './components/**'], message: 'lib knows nothing of pages and components.' },
  { target: './components/**', from: ['./app/**'], message: 'Components know nothing of pages.' },
  {
    target: './components/**',
    from: [`./lib/${SERVER}`],
    message: 'Components read pure, schema and client files only.',
  },
  {
    target: './components/ui/**',
    from: domains.filter((domain) => domain !== 'base').map((domain) => `./lib/${domain}/**`),
    message: 'components/ui has no word of the shop.',
  },
  {
    target: `./lib/${CLIENT}`,
    from: [`./lib/${SERVER}`],
    message: 'What runs in the browser cannot read server files.',
  },
  {
    target: `./lib/${SERVER}`,
    from: [`./lib/${CLIENT}`],
    message: 'What runs on the server cannot read browser files.',
  },
  {
    target: './lib/**/!(*.server|*.client|*.test).{ts,tsx}',
    from: [`./lib/${SERVER}`, `./lib/${CLIENT}`],
    message: 'Pure and schema files read pure and schema files only.',
  },
]

const config = [
  { ignores: ['**/.next/**', '.data/**', 'next-env.d.ts', 'public/**', 'test-results/**', 'playwright-report/**'] },
  ...nextCoreWebVitals,
  ...nextTypeScript,
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    settings: { 'import/resolver': { typescript: { project: './tsconfig.json' } } },
    rules: {
      'import/no-restricted-paths': ['error', { zones: [...roleZones, ...domainZones] }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'prefer-const': 'error',
      'react/jsx-no-target-blank': 'error',
      '@next/next/no-img-element': 'off',
      'no-restricted-imports': [
        'error',
        {
          name: 'next/link',
          message: 'components/ui/link.tsx is the link here: see docs/decisions/0018-own-link-component.md.',
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'lib/env.server.ts is the one place that reads the environment.',
        },
      ],
    },
  },
  {
    files: [
      'lib/env.server.ts',
      'scripts/**',
      'server/**',
      'bench/**',
      'e2e/**',
      '*.config.{ts,mjs,js}',
      'instrumentation.ts',
      'middleware.ts',
      ...TESTS,
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['scripts/**', 'server/**', 'bench/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  { files: TESTS, rules: { 'import/no-restricted-paths': 'off' } },
  // `useTestDatabase` is no hook of React's.
  { files: ['**/*.test.{ts,mjs}'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  // There is no React in what a visitor does; Playwright calls what it hands out `use`.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['next.config.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
]

export default config
