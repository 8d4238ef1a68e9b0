import os from 'node:os'

/** `npm run test:mutation` says what is mutated and where the report goes: scripts/testing/mutation.mjs. */
const { MUTATION_REPORT = 'test-results/mutation/report', MUTATION_TEMPORARY = '.next-mutation' } = process.env

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
const config = {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'jest.mutation.config.mjs' },
  coverageAnalysis: 'perTest',
  concurrency: Math.max(1, os.availableParallelism() - 1),
  tempDirName: MUTATION_TEMPORARY,
  // Copied for each run, so what no test reads is left out.
  ignorePatterns: [
    '.data',
    '.data-own',
    '.next*',
    'app',
    'components',
    'e2e',
    'playwright-report',
    'public',
    'qa/dist',
    'test-results',
    'tools',
  ],
  reporters: ['progress', 'html', 'json'],
  htmlReporter: { fileName: `${MUTATION_REPORT}.html` },
  jsonReporter: { fileName: `${MUTATION_REPORT}.json` },
  // A busy machine must not be taken for an endless loop.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
}

export default config
