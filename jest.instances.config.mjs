import config from './jest.config.mjs'

const [node] = config.projects

/** Tests that need instances of the built shop, over HTTP; run after the build. */
const instances = {
  ...config,
  projects: [
    {
      ...node,
      testEnvironment: 'node',
      runtime: undefined,
      displayName: 'instances',
      testMatch: ['<rootDir>/{e2e/instances,qa/test}/*.test.ts'],
    },
  ],
  testTimeout: 120_000,
}

export default instances
