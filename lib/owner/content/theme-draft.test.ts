import { FONT_FAMILIES } from '@/lib/platform/theme/font-families'
import { previewTheme } from './theme-draft'

const TEXTS = {
  'colors.background': '#102030',
  'colors.text': '#F0F0F0',
  'colors.accent': '#e0b060',
  'fonts.headings': 'fraunces',
  'fonts.text': 'inter',
  radius: '12',
  spacing: 'roomy',
  name_in_capitals: 'on',
}
const urls = Object.fromEntries(
  Object.values(FONT_FAMILIES).flatMap(({ latin, greek }) =>
    [latin.path, greek.path].map((path) => [path, `/fonts/${path}`]),
  ),
)

test('a draft has the tokens of its look, and fonts with names of their own', () => {
  const { tokens, fontFaces, contrasts } = previewTheme(TEXTS, urls)
  expect(tokens).toMatchObject({
    colorScheme: 'dark',
    '--paper': '#102030',
    '--ink': '#f0f0f0',
    '--radius': '12px',
    '--name-case': 'uppercase',
  })
  const names = [...(tokens['--font-headings'] ?? '').split(', '), ...(tokens['--font-text'] ?? '').split(', ')]
  expect(names.filter((name) => !/^(draft-|serif$|sans-serif$)/.test(name))).toEqual([])
  const faces = [...fontFaces.matchAll(/font-family:([^;}]+)/g)].map(([, name = '']) => name)
  expect(faces.length).toBeGreaterThan(4)
  expect(faces.filter((name) => !names.includes(name))).toEqual([])
  expect(fontFaces).toContain('/fonts/@fontsource-variable/fraunces')
  expect(contrasts).toEqual([])
})

test('a colour that is not whole yet leaves the usual look, and low contrasts are said', () => {
  expect(previewTheme({ ...TEXTS, 'colors.text': '#f0' }, urls).tokens['--paper']).toBe('#faf7f2')
  expect(previewTheme({ ...TEXTS, 'colors.text': '#203040' }, urls).contrasts).toContainEqual(
    expect.stringContaining('colors.text on colors.background'),
  )
})
