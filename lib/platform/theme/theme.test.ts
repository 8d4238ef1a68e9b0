import { readFileSync } from 'node:fs'
import { contrast, fade, mix, readableOn, strengthen } from './colors'
import { contrastProblems } from './contrast'
import { fontFaces, preloadedFonts } from './font-faces'
import { FONT_FAMILIES, HEADING_FAMILIES } from './font-families'
import { completePalette } from './palette'
import { themeStylesheet } from './stylesheet'
import { type Theme, themeFileSchema } from './theme.schema'
import { themeTokens } from './tokens'

/** The look of the shop before it had themes. */
const DEFAULT_TOKENS = {
  '--paper': '#faf7f2',
  '--paper-raised': '#fffdf9',
  '--paper-sunken': '#f1ebe2',
  '--ink': '#25211c',
  '--ink-soft': '#5e564c',
  '--ink-faint': '#7a7166',
  '--line': '#e2d9cc',
  '--line-strong': '#8a8073',
  '--accent': '#8a5f1e',
  '--accent-strong': '#6d4a14',
  '--accent-wash': '#f3e9d8',
  '--accent-text': '#fffdf9',
  '--button': '#25211c',
  '--button-hover': '#413a31',
  '--button-text': '#fffdf9',
  '--good': '#2f6443',
  '--bad': '#a3312a',
  '--bad-wash': '#f8ece4',
  '--warn': '#7d5300',
  '--focus': '#1d5fa8',
  '--backdrop': '#25211c73',
  '--scrim': '#e5ded4f5',
  '--translucent': '#fffdf9d9',
  '--surface-transparent': '#fffdf900',
  '--on-picture': 'transparent',
  '--edge': '#25211c40',
  '--font-headings':
    'shop-headings-inline, shop-headings-greek, shop-headings, headings-times, headings-noto, headings-dejavu, serif',
  '--font-text': 'shop-text-greek, shop-text, text-arial, text-roboto, text-noto, text-dejavu, sans-serif',
  '--heading-weight': '500',
  '--heading-scale': '1',
  '--name-case': 'uppercase',
  '--name-spacing': '0.14em',
  '--title-s': '1.375rem',
  '--lead': '1.5rem',
  '--title-m': 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)',
  '--title-l': 'clamp(2rem, 1.6rem + 1.8vw, 3rem)',
  '--title-xl': 'clamp(2.5rem, 1.8rem + 3.2vw, 4.25rem)',
  '--space-5': '1.5rem',
  '--space-6': '2rem',
  '--space-7': '3rem',
  '--space-8': 'clamp(3rem, 2.25rem + 3vw, 4.5rem)',
  '--space-9': 'clamp(4.5rem, 3.5rem + 4vw, 7rem)',
  '--radius': '3px',
  '--shadow-up': '0 -8px 24px #25211c14',
  '--shadow': '0 1px 2px #25211c0f, 0 12px 32px #25211c1a',
}

const demo = themeFileSchema.parse(JSON.parse(readFileSync('lib/demo/seed/demo/theme/theme.json', 'utf8')))
const empty = themeFileSchema.parse({})

describe('tokens', () => {
  test('of a shop without a theme are those of the shop before it had themes', () => {
    expect(themeTokens(empty)).toEqual(DEFAULT_TOKENS)
  })

  test('of the demo are the same colours and measures, with another family for headings', () => {
    const of = ({ colors, radius, spacing, name_in_capitals }: Theme) => ({ colors, radius, spacing, name_in_capitals })
    expect(themeTokens({ ...empty, ...of(demo) })).toEqual(DEFAULT_TOKENS)
    expect(themeTokens(demo)).toMatchObject({ '--heading-weight': '400', '--heading-scale': '0.92' })
  })

  test('three colours give a whole palette without a contrast that is too low', () => {
    for (const colors of [
      { background: '#ffffff', text: '#111111', accent: '#0055ff' },
      { background: '#fff1c9', text: '#1d1033', accent: '#d1004b' },
      { background: '#111318', text: '#f4f4f0', accent: '#ffb000' },
    ])
      expect(contrastProblems(colors)).toEqual([])
  })

  test('a dark theme has a dark colour scheme, and is printed in dark text on white', () => {
    const dark = themeFileSchema.parse({ colors: { background: '#111318', text: '#f4f4f0', accent: '#ffb000' } })
    const css = themeStylesheet(dark, (file) => file)
    expect(css).toContain(':root{color-scheme:dark;')
    expect(themeTokens(dark)['--on-picture']).toBe(themeTokens(dark)['--translucent'])
    expect(css).toMatch(/@media print\{:root\{color-scheme:light;.*--ink:#25211c/)
    expect(themeStylesheet(empty, (file) => file)).not.toContain('print')
  })

  test('spacing and the family of headings change sizes in proportion', () => {
    const roomy = themeTokens(themeFileSchema.parse({ spacing: 'roomy', fonts: { headings: 'inter' } }))
    expect(roomy['--space-5']).toBe('1.875rem')
    expect(roomy['--title-l']).toBe('clamp(1.52rem, 1.216rem + 1.368vw, 2.28rem)')
  })
})

describe('fonts', () => {
  test('the style sheet has the font faces of the chosen families, and of no other', () => {
    const theme = themeFileSchema.parse({ fonts: { headings: 'fraunces', text: 'source-sans-3' } })
    const css = themeStylesheet(theme, (file) => `/fonts/${file}`)
    const files = [...css.matchAll(/url\(([^)]*woff2)\)/g)].map(([, file]) => file?.replace(/.*\//, ''))
    expect(files).toEqual([
      'source-sans-3-latin-wght-normal.woff2',
      'source-sans-3-greek-wght-normal.woff2',
      'fraunces-latin-wght-normal.woff2',
      'gfs-didot-greek-400-normal.woff2',
    ])
  })

  test('one family for headings and text is one file', () => {
    const theme = themeFileSchema.parse({ fonts: { headings: 'inter', text: 'inter' } })
    expect(themeStylesheet(theme, (file) => file).match(/inter-latin/g)).toHaveLength(1)
    expect(themeTokens(theme)['--font-headings']).toMatch(
      /^shop-headings-inline, shop-text-greek, shop-text, headings-arial/,
    )
  })

  test('every family has measured fallback fonts for each weight that a theme can choose', () => {
    for (const name of HEADING_FAMILIES) {
      const { widths, latin } = FONT_FAMILIES[name]
      const [, heaviest] = latin.weight.split(' ')
      const weights = ['400', '500', '600', '700', '800'].filter((weight) => Number(weight) <= Number(heaviest))
      expect(Object.keys(widths)).toEqual(weights)
    }
  })

  test('an installed font is scaled to the width and height of the family that it stands in for', () => {
    const fallbacks = (fonts: object) =>
      fontFaces(themeFileSchema.parse({ fonts }), (file) => file)
        .filter((face) => /^@font-face.font-family:(text|headings)-/.test(face))
        .map((face) => face.replace(/;src:[^;]*|@font-face|font-family:|-(adjust|override)/g, ''))
    expect(fallbacks({})).toEqual([
      '{text-arial;size:101.7%;ascent:95.4%;descent:24.6%;line-gap:0%}',
      '{text-arial;font-weight:550 700;size:97.3%;ascent:99.7%;descent:25.7%;line-gap:0%}',
      '{text-roboto;size:102.5%;ascent:94.6%;descent:24.4%;line-gap:0%}',
      '{text-noto;size:96.7%;ascent:100.3%;descent:25.9%;line-gap:0%}',
      '{text-dejavu;size:90%;ascent:107.8%;descent:27.8%;line-gap:0%}',
      '{headings-times;size:96.6%;ascent:95.7%;descent:29.7%;line-gap:0%}',
      '{headings-noto;size:82.1%;ascent:112.5%;descent:35%;line-gap:0%}',
      '{headings-dejavu;size:76.2%;ascent:121.3%;descent:37.7%;line-gap:0%}',
    ])
    expect(fallbacks({ headings: 'inter', text: 'source-serif-4', heading_weight: 800 }).slice(3)).toEqual([
      '{headings-arial;size:111%;ascent:87.3%;descent:21.7%;line-gap:0%}',
      '{headings-roboto;size:111.8%;ascent:86.7%;descent:21.6%;line-gap:0%}',
      '{headings-noto;size:105.6%;ascent:91.8%;descent:22.8%;line-gap:0%}',
      '{headings-dejavu;size:98.3%;ascent:98.6%;descent:24.5%;line-gap:0%}',
    ])
  })
})

describe('contrast', () => {
  // From the examples of WCAG 2 and from https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#00ff00', '#ffffff', 1.37],
  ])('%s on %s', (one, other, wanted) => {
    expect(contrast(one, other)).toBeCloseTo(wanted, 2)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })

  test('mixtures keep the ends, and are found between them', () => {
    expect(mix('#8a5f1e', '#1d5fa8', 0)).toBe('#8a5f1e')
    expect(mix('#8a5f1e', '#1d5fa8', 1)).toBe('#1d5fa8')
    expect(contrast(fade('#000000', '#ffffff', ['#ffffff'], 4.5), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(strengthen('#ffb000', '#000000', ['#ffffff'], 4.5), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(strengthen('#000000', '#ffffff', ['#ffffff'], 4.5)).toBe('#000000')
    expect(readableOn('#777777', ['#888888'])).toBe('#000000')
  })

  test('a combination that is too low is named with what it has and what it needs', () => {
    expect(contrastProblems({ ...completePalette(), text_soft: '#817a71' })).toEqual([
      'colors.text_soft on colors.background has a contrast of 3.9; it needs 4.5.',
      'colors.text_soft on colors.surface has a contrast of 4.1; it needs 4.5.',
      'colors.text_soft on colors.sunken has a contrast of 3.5; it needs 4.5.',
      'colors.text_soft on colors.accent_wash has a contrast of 3.5; it needs 4.5.',
    ])
  })

  test('computed colours are named only if those of the owner are good', () => {
    const pale = { background: '#ffffff', text: '#999999', accent: '#bbbbbb' }
    expect(contrastProblems(pale)).toEqual([
      'colors.text on colors.background has a contrast of 2.8; it needs 4.5.',
      'colors.accent on colors.background has a contrast of 1.9; it needs 3.',
    ])
  })
})

test.each([
  [{ colors: { background: '#fff', text: '#000000', accent: '#000000' } }, 'colors.background: a colour has six'],
  [{ colors: { text: '#000000', accent: '#000000' } }, 'colors.background'],
  [{ colors: { background: '#ffffff', text: '#000000', accent: '#000000', paper: '#ffffff' } }, 'colors: Unrecognized'],
  [{ fonts: { headings: 'comic-sans' } }, 'fonts.headings: Invalid option: expected one of "cormorant-garamond"'],
  [{ fonts: { text: 'fraunces' } }, 'fonts.text: Invalid option'],
  [
    { fonts: { headings: 'cormorant-garamond', heading_weight: 800 } },
    'fonts.heading_weight: cormorant-garamond has no weight above 700',
  ],
  [{ radius: 30 }, 'radius: Too big'],
  [{ spacing: 'huge' }, 'spacing: Invalid option'],
  [{ logo: { file: '../logo.svg' } }, 'logo.file: a logo is an SVG'],
  [{ logo: { file: 'logo.exe' } }, 'logo.file: a logo is an SVG'],
  [{ icon: 'icon.jpg' }, 'icon: an icon is an SVG or PNG file'],
  [{ color: {} }, ': Unrecognized key: "color"'],
])('%j is refused', (file, problem) => {
  const { error } = themeFileSchema.safeParse(file)
  const messages = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  expect(messages?.join('\n')).toContain(problem)
})

test('pages preload the Latin files, and pages in Greek also the Greek ones', () => {
  const theme = themeFileSchema.parse({ fonts: { headings: 'cormorant-garamond', text: 'inter' } })
  const names = (language: string) => preloadedFonts(theme, language).map((path) => path.replace(/^.*\//, ''))
  expect(names('en')).toEqual(['inter-latin-wght-normal.woff2'])
  expect(names('el')).toEqual(['inter-greek-wght-normal.woff2', 'inter-latin-wght-normal.woff2'])
})
