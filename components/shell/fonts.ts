import localFont from 'next/font/local'

/**
 * Only the Latin subset of each family. A font that loads too late is not used until the next page
 * (docs/decisions/0015-optional-fonts.md); its fallback fonts, with adjusted metrics, are in app/globals.css.
 *
 * The name of each constant becomes the name of its font family. When an optional font is late, the browser looks that
 * name up among the installed fonts, so it must be a name that no system has: fontconfig matches "sans" and "serif".
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

/** The families above have no Greek letters. Browsers load these two only for pages with Greek text. */
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
