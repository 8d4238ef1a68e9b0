import { contrastProblems } from '@/lib/platform/theme/contrast'
import { HEADING_FAMILIES, TEXT_FAMILIES } from '@/lib/platform/theme/font-families'
import { fontFaces } from '@/lib/platform/theme/font-faces'
import { COLOR_NAMES, type GivenColors } from '@/lib/platform/theme/palette'
import { type Theme } from '@/lib/platform/theme/theme.schema'
import { isDarkTheme, themeTokens } from '@/lib/platform/theme/tokens'
import { type FormTexts } from '@/lib/owner/forms/form-fields'

const SPACINGS = ['compact', 'normal', 'roomy'] as const

const oneOf = <Name extends string>(names: readonly Name[], text: string | undefined, otherwise: Name): Name =>
  names.find((name) => name === text) ?? otherwise

const wholeNumber = (text: string | undefined, min: number, max: number): number | undefined =>
  text !== undefined && /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max
    ? Number(text)
    : undefined

/** The colours that are whole already; undefined while one of the three from which the others follow is missing. */
function draftColors(texts: FormTexts): GivenColors | undefined {
  const typed = Object.fromEntries(
    COLOR_NAMES.flatMap((name) => {
      const text = texts[`colors.${name}`]?.trim().toLowerCase() ?? ''
      return /^#[0-9a-f]{6}$/.test(text) ? [[name, text]] : []
    }),
  )
  const { background, text, accent } = typed
  return background && text && accent ? { ...typed, background, text, accent } : undefined
}

/** The look as it is typed, with usual values for what is not whole yet. */
function draftTheme(texts: FormTexts): Theme {
  return {
    colors: draftColors(texts),
    fonts: {
      headings: oneOf(HEADING_FAMILIES, texts['fonts.headings'], 'cormorant-garamond'),
      text: oneOf(TEXT_FAMILIES, texts['fonts.text'], 'instrument-sans'),
      heading_weight: wholeNumber(texts['fonts.heading_weight'], 400, 800),
    },
    radius: wholeNumber(texts.radius, 0, 24) ?? 3,
    spacing: oneOf(SPACINGS, texts.spacing, 'normal'),
    logo: null,
    name_in_capitals: texts.name_in_capitals !== undefined,
    icon: null,
  }
}

/** Beside the fonts of the page around it, those of a draft have names of their own. */
const withOwnNames = (css: string) => css.replace(/\b((?:shop-)?(?:headings|text)-?[a-z]*)(?=[,;}]|$)/g, 'draft-$1')

export type ThemePreview = { tokens: Record<string, string>; fontFaces: string; contrasts: string[] }

/** What shows a part of a page in the look as it is typed. */
export function previewTheme(texts: FormTexts, fontUrls: Readonly<Record<string, string>>): ThemePreview {
  const theme = draftTheme(texts)
  const tokens = themeTokens(theme)
  const faces = fontFaces(theme, (path) => fontUrls[path] ?? '').join('')
  return {
    tokens: {
      ...tokens,
      colorScheme: isDarkTheme(theme) ? 'dark' : 'light',
      '--font-headings': withOwnNames(tokens['--font-headings'] ?? ''),
      '--font-text': withOwnNames(tokens['--font-text'] ?? ''),
    },
    fontFaces: faces
      .replace(/font-family:[^;]+/g, withOwnNames)
      // In the preview, text may change its font when the file has arrived.
      .replaceAll('font-display:optional', 'font-display:swap'),
    contrasts: contrastProblems(theme.colors),
  }
}
