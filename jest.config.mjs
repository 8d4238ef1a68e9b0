const transform = {
  '^.+\\.(ts|tsx|mjs)$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } }],
}
const moduleNameMapper = {
  '^@/(.*)$': '<rootDir>/$1',
  '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
  '\\.module\\.css$': '<rootDir>/scripts/testing/css-modules.cjs',
}
const common = { rootDir: '.', transform, moduleNameMapper, setupFilesAfterEnv: ['<rootDir>/scripts/testing/setup.ts'] }

/** Rules and servers run in node; what a visitor sees (`.test.tsx`) runs in a document. */
const config = {
  testTimeout: 30_000,
  projects: [
    { ...common, displayName: 'node', testEnvironment: 'node', testMatch: ['<rootDir>/{app,components,docs,lib,scripts}/**/*.test.{ts,mjs}', '<rootDir>/*.test.ts'] },
    {
      ...common,
      displayName: 'document',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{app,components,lib}/**/*.test.tsx'],
      testEnvironmentOptions: { customExportConditions: ['browser', 'node'] },
    },
  ],
}

export default config
