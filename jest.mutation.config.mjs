import config from './jest.config.mjs'
import { AREAS } from './scripts/testing/mutation-areas.mjs'

const { MUTATION_AREA = 'rules', MUTATION_FOLDER = 'lib' } = process.env
/** A single project, because Stryker does not see which tests cover a line when there are several. */
const [project] = config.projects

const mutationConfig = {
  ...project,
  testEnvironment: 'node',
  runtime: undefined,
  testTimeout: config.testTimeout,
  // Jest lists the files below its roots again for each mutant.
  roots: [`<rootDir>/${MUTATION_FOLDER}`],
  testMatch: [`<rootDir>/${MUTATION_FOLDER}/**/*.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', ...AREAS[MUTATION_AREA].ignoredTests],
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/setup.ts', '<rootDir>/scripts/testing/mutation-setup.ts'],
  watchman: false,
}

export default mutationConfig
