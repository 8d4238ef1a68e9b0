import { existsSync, readdirSync, readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(file, 'utf8')
const kit = JSON.parse(read('qa/package.json')) as { version: string; dependencies: Record<string, string> }
const shop = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }

test('the changelog has an entry for the version', () => {
  expect(read('qa/CHANGELOG.md')).toContain(`## ${kit.version}\n`)
})

test('its dependencies have the versions with which they are tested', () => {
  for (const [name, version] of Object.entries(kit.dependencies)) expect(version).toBe(shop.dependencies[name])
})

test('each folder is public, and in the README', () => {
  const folders = readdirSync('qa/src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.length).toBeGreaterThan(3)
  for (const { name } of folders) {
    expect(existsSync(`qa/src/${name}/index.ts`)).toBe(true)
    expect(read('qa/README.md')).toContain(`\`@asimera/qa/${name}\``)
  }
})
