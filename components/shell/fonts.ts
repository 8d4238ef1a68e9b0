import localFont from 'next/font/local'

/** Only the Latin subset of each family; the fallbacks are fitted to them, so that the swap moves nothing. */
const serif = localFont({
  src: '../../node_modules/@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
  weight: '300 700',
  variable: '--font-serif',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const sans = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sans',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

export const fontClasses = `${serif.variable} ${sans.variable}`
