import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file))
    // The folder of the route /global-error.css has such a name, too.
    .filter((file) => statSync(file).isFile()),
)

/** What is printed is not pressed. */
const onScreen = (css: string) => css.replace(/@media print \{[\s\S]*?\n\}/g, '')

// With such a rule, Chromium computes the styles of the whole page at every press.
test('no rule asks with :has about the root element', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /(:root|html|body)[^{},]*:has\(/.test(onScreen(readFileSync(file, 'utf8'))))).toEqual(
    [],
  )
})
