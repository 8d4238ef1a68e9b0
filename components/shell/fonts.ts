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

export const fontClasses = `${serif.variable} ${sans.variable}`
