const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
]
/** These packages have only ES modules, in files named .js. */
const esModules = '(photoswipe|qr)'
const transform = { '^.+\\.(ts|tsx|mjs)$': swc, [`/${esModules}/.+\\.js$`]: swc }
const moduleNameMapper = {
  '\\.css$': '<rootDir>/scripts/testing/css-modules.cjs',
  '^@messages/(.*)$': `<rootDir>/messages/${process.env.SHOP_LANGUAGE || 'en'}/$1`,
  '^@/(.*)$': '<rootDir>/$1',
  '^@asimera/qa$': '<rootDir>/qa/src/index.ts',
  '^@asimera/qa/(.*)$': '<rootDir>/qa/src/$1/index.ts',
  '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
}
const common = {
  rootDir: '.',
  transform,
  transformIgnorePatterns: [`/node_modules/(?!${esModules}/)`],
  moduleNameMapper,
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/setup.ts'],
}

/** Component tests (`.test.tsx`) run in jsdom, all others in node, where packages are loaded once for a worker. */
const config = {
  testTimeout: 30_000,
  // By default Jest leaves one processor to itself, which is half of a small machine.
  maxWorkers: '100%',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/scripts/testing/shared-environment.mjs',
      runtime: '<rootDir>/scripts/testing/shared-runtime.cjs',
      testMatch: [
        '<rootDir>/{app,components,docs,lib,messages,scripts,server,testing,tools,qa/src}/**/*.test.{ts,mjs}',
        '<rootDir>/*.test.ts',
      ],
    },
    {
      ...common,
      displayName: 'document',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/scripts/testing/setup-document.ts'],
      testMatch: ['<rootDir>/{app,components,lib}/**/*.test.tsx'],
      testEnvironmentOptions: { customExportConditions: ['browser', 'node'] },
    },
  ],
}

export default config
