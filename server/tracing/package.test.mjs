import { readFileSync } from 'node:fs'

const apiOf = (lockfile) =>
  JSON.parse(readFileSync(lockfile, 'utf8')).packages['node_modules/@opentelemetry/api'].version

// A newer API does not find the provider of an older one, and Next's spans would be missing without a word.
test('Next and the provider have the same API of OpenTelemetry', () => {
  expect(apiOf('package-lock.json')).toBe(apiOf('server/tracing/package-lock.json'))
})
