import localFont from 'next/font/local'

/**
 * Only the Latin subset of each family, fetched with the page. A font that comes too late is for the next page
 * (docs/decisions/0015-optional-fonts.md); the faces that stand in for it are in app/globals.css, each with its own metrics.
 *
 * The name of each constant becomes the name of its family. When an optional font is late, the browser looks that name up
 * among the installed fonts next, so it must be a name that no system knows: fontconfig answers "sans" and "serif" with
 * whatever the machine has.
 */
const asimeraSerif = localFont({
  src: '../../node_modules/@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
  weight: '300 700',
  variable: '--font-serif',
  display: 'optional',
  adjustFontFallback: false,
})

const asimeraSans = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sans',
  display: 'optional',
  adjustFontFallback: false,
})

/**
 * Neither family has Greek letters, and a system's own would stand out in every Greek name. These two have nothing else,
 * and are fetched by a page that shows any; their size is that of the letters beside them.
 */
const asimeraGreekSerif = localFont({
  src: '../../node_modules/@fontsource/gfs-didot/files/gfs-didot-greek-400-normal.woff2',
  weight: '400',
  variable: '--font-greek-serif',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0370-03FF' },
    { prop: 'size-adjust', value: '86%' },
  ],
})

const asimeraGreekSans = localFont({
  src: '../../node_modules/@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-greek-sans',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0370-03FF' }],
})

export const fontClasses = [asimeraSerif, asimeraSans, asimeraGreekSerif, asimeraGreekSans]
  .map(({ variable }) => variable)
  .join(' ')
