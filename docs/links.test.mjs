import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const inFolder = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))
const documents = ['.', 'docs', 'docs/decisions', 'docs/themes', 'qa'].flatMap(inFolder)

/** The linked files, and the project's paths in code marks. */
function pathsIn(file) {
  // Examples of files have links of their own.
  const text = readFileSync(file, 'utf8').replace(/^```markdown$[^]*?^```$/gm, '')
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    path.join(path.dirname(file), target),
  )
  const named = [...text.matchAll(/`((?:app|components|docs|e2e|lib|qa|scripts|server|tools)\/[\w./()[\]-]+)`/g)].map(
    ([, target = '']) => target,
  )
  return [...links, ...named]
}

test('every file that a document links to or names exists', () => {
  const missing = documents.flatMap((file) =>
    pathsIn(file)
      .filter((target) => !existsSync(target))
      .map((target) => `${file}: ${target}`),
  )
  expect(documents.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})
