import { fontFaces, inlineFace, type InlineFace } from './font-faces'
import { type Theme } from './theme.schema'
import { colorTokens, isDarkTheme, themeTokens } from './tokens'

const declare = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** Paper is white: a dark theme is printed in the default colours. */
const printRule = (theme: Theme) =>
  isDarkTheme(theme) ? `@media print{:root{color-scheme:light;${declare(colorTokens({}))}}}` : ''

/** In a layer, so that print styles and forced colours of app/globals.css have precedence in any order. */
export function themeStylesheet(
  theme: Theme,
  fontUrl: (path: string) => string,
  headingLetters: readonly InlineFace[] = [],
): string {
  const scheme = isDarkTheme(theme) ? 'dark' : 'light'
  const rules = `:root{color-scheme:${scheme};${declare(themeTokens(theme))}}${printRule(theme)}`
  const faces = [...headingLetters.map(inlineFace), ...fontFaces(theme, fontUrl)].join('')
  return `${faces}@layer theme{${rules}}`
}
