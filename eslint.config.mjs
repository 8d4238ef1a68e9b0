import nextCoreWebVitals from 'eslint-config-next/core-web-vitals'
import nextTypeScript from 'eslint-config-next/typescript'
import { noDemoWords } from './scripts/lint/no-demo-words.mjs'
import { noLiteralText } from './scripts/lint/no-literal-text.mjs'

const TESTS = ['**/*.test.{ts,tsx,mjs}', 'testing/**']

const REACT_RULES = nextCoreWebVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react(-hooks)?\//.test(name))

const config = [
  {
    ignores: [
      '**/.next*/**',
      '.data/**',
      '.data-own/**',
      'next-env.d.ts',
      'public/**',
      'test-results/**',
      'playwright-report/**',
      'qa/dist/**',
    ],
  },
  ...nextCoreWebVitals,
  ...nextTypeScript,
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    settings: { 'import/resolver': { typescript: { project: './tsconfig.json' } } },
    rules: {
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
          paths: [
            {
              name: 'next/link',
              message: 'components/ui/link.tsx is the link here: see docs/decisions/0018-links-and-prefetching.md.',
            },
          ],
          patterns: [
            {
              group: ['@/messages/*/*'],
              message: '@messages has the language of the edition, and messagesIn that of an order.',
            },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'lib/platform/env.server.ts is the one place that reads the environment.',
        },
      ],
    },
  },
  {
    files: [
      'lib/platform/env.server.ts',
      'scripts/**',
      'server/**',
      'tools/**',
      'e2e/**',
      'qa/test/**',
      'qa/examples/**',
      '*.config.{ts,mjs,js}',
      'instrumentation.ts',
      'middleware.ts',
      ...TESTS,
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: ['scripts/**', 'server/**', 'tools/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  { plugins: { shop: { rules: { 'no-demo-words': noDemoWords, 'no-literal-text': noLiteralText } } } },
  {
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: [
      'lib/demo/seed/**',
      ...TESTS,
      // Words that a password should not be made of.
      'lib/shop/account/password-words.ts',
      // The address of a page that the specification names.
      'lib/shop/content/pages/page-paths.ts',
      'app/(shop)/jewellery-care/page.tsx',
    ],
    rules: { 'shop/no-demo-words': 'error' },
  },
  {
    files: ['app/**/*.tsx', 'components/**/*.tsx'],
    ignores: [
      ...TESTS,
      // For those who work on the shop, and in it.
      'app/desk/**',
      'components/desk/**',
      'app/(shop)/styleguide/**',
    ],
    rules: { 'shop/no-literal-text': 'error' },
  },
  // Every screen of the desk is a document: its links are plain.
  { files: ['app/desk/**', 'components/desk/**'], rules: { '@next/next/no-html-link-for-pages': 'off' } },
  // There is no React in these: `useTestDatabase` is no hook of it, and its rules would take half of the time.
  {
    files: ['**/*.{ts,mjs,js}'],
    ignores: ['components/**', '**/*.client.ts'],
    rules: Object.fromEntries(REACT_RULES.map((name) => [name, 'off'])),
  },
  { files: ['next.config.js'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
]

export default config
