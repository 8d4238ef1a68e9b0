import localFont from 'next/font/local'

/**
 * Only the Latin subset of each family, fetched with the page. Letters that come late are for the next
 * page: fitted as the fallbacks are, lines would still break elsewhere, and what is read would move.
 */
const serif = localFont({
  src: '../../node_modules/@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
  weight: '300 700',
  variable: '--font-serif',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
})

const sans = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sans',
  display: 'optional',
  adjustFontFallback: 'Arial',
})

/**
 * Neither family has Greek letters, and a system's own would stand out in every Greek name. These two have nothing else,
 * and are fetched by a page that shows any; their size is that of the letters beside them.
 */
const greekSerif = localFont({
  src: '../../node_modules/@fontsource/gfs-didot/files/gfs-didot-greek-400-normal.woff2',
  weight: '400',
  variable: '--font-greek-serif',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0370-03FF' }, { prop: 'size-adjust', value: '86%' }],
})

const greekSans = localFont({
  src: '../../node_modules/@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-greek-sans',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0370-03FF' }],
})

export const fontClasses = [serif, sans, greekSerif, greekSans].map(({ variable }) => variable).join(' ')
