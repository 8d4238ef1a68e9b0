import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '..')
const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const definedIn = (text: string) => [...text.matchAll(/(?<=[{;\s'"])--[\w-]+(?=['"]?\s*:)/g)].map(([name]) => name)
const fonts = [...read('components/shell/fonts.ts').matchAll(/variable: '(--[\w-]+)'/g)].map(([, name]) => name)
const tokens = [...definedIn(read('app/globals.css')), ...fonts]

/** Properties that a parent sets have a fallback, as in `var(--columns, 1)`, and are not checked. */
function undefinedIn(file: string): string[] {
  const text = read(file)
  const known = new Set([...tokens, ...definedIn(text)])
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name = '']) =>
        known.has(name) ? [] : `${file}:${at + 1} ${name}`,
      ),
    )
}

test('every custom property that a style uses without a fallback is defined', () => {
  const styled = ['app', 'components'].flatMap(filesUnder).filter((file) => /\.(css|tsx)$/.test(file))
  expect(styled.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(30)
  expect(styled.flatMap(undefinedIn)).toEqual([])
})
