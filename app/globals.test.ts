import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import { themeTokens } from '@/lib/platform/theme/tokens'

const root = join(__dirname, '..')
const filesUnder = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const definedIn = (text: string) =>
  [...text.matchAll(/(?<=[{;\s'"])--[\w-]+(?=['"]?\s*:)|(?<=@property )--[\w-]+/g)].map(([name]) => name)
const themed = Object.keys(themeTokens(themeFileSchema.parse({})))
const tokens = [...definedIn(read('app/globals.css')), ...themed]

/** The desk's own, which no shopper's page has. */
const tokensOfDesk = definedIn(read('app/desk/desk.css'))
const isOfDesk = (file: string) => /^(app|components)\/desk\//.test(file)

/** Properties that a parent sets have a fallback, as in `var(--columns, 1)`, and are not checked. */
function undefinedIn(file: string): string[] {
  const text = read(file)
  const known = new Set([...tokens, ...(isOfDesk(file) ? tokensOfDesk : []), ...definedIn(text)])
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

test('the desk gives each of its colours for a light and for a dark screen', () => {
  const [light = '', dark = ''] = read('app/desk/desk.css').split('@media screen and (prefers-color-scheme: dark)')
  const colorsIn = (css: string) => [...css.matchAll(/(--[\w-]+): (?:#|0 1px 2px #)/g)].map(([, name]) => name)
  expect(colorsIn(light).length).toBeGreaterThan(20)
  expect(colorsIn(dark)).toEqual(colorsIn(light))
})

test('no token of the theme is defined a second time, except for print and forced colours', () => {
  const [screen = ''] = read('app/globals.css').split('@media (forced-colors')
  expect(definedIn(screen).filter((name) => themed.includes(name))).toEqual([])
})

/** Colours that no theme changes. */
const FIXED_COLORS: Record<string, RegExp> = {
  'app/globals.css': /--paper(-raised|-sunken)?: #fff;/,
  'app/desk/desk.css': /--[\w-]+: /,
  'components/catalogue/variation-selector.module.css': /inset 0 2px 5px rgb\(255 255 255 \/ 45%\)/,
  'components/shell/header/language-flags.tsx': /(fill|stroke)="#/,
  // A code that cameras read, the ground of a picture, the input of a colour, and paper.
  'components/desk/desk.module.css': /background: #fff;|fill: #000;/,
  'components/desk/form/upload-picture.ts': /fillStyle = '#fff'/,
  'components/desk/form/color-field.tsx': /'#ffffff'/,
  // The light and the shadow of what is cut into metal.
  'components/questions/engraving.tsx': /floodColor="#000"/,
  'components/questions/question-styles.tsx': /fill: rgb\((46 30 14 \/ 62%|255 255 255 \/ 55%)\);/,
  // What is printed, and what is laid on the screen.
  'components/catalogue/size-guide.module.css': /: #(fff|000);/,
  'components/desk/print/print.module.css': /#(fff|1a1a1a|595959|c8c8c8);/,
  'components/desk/print/work-slip.module.css': /#(fff|1a1a1a|595959|c8c8c8);/,
}

test('colours come from the theme', () => {
  const styled = ['app', 'components'].flatMap(filesUnder).filter((file) => /\.(css|tsx?)$/.test(file))
  const literal = styled
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) =>
          /(?<![&\w/'"])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|['"]#(?:[\da-f]{3}|[\da-f]{6})['"]|\b(?:rgba?|hsla?|oklch)\(/i.test(
            line,
          ) && !FIXED_COLORS[file]?.test(line)
            ? [`${file}:${at + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(literal).toEqual([])
})
