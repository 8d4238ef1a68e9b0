import { FONT_FAMILIES, type FontFamilyName } from '@/lib/platform/theme/font-families'
import { type Palette } from '@/lib/platform/theme/palette'
import { type Theme } from '@/lib/platform/theme/theme.schema'
import { isDarkTheme, themePalette } from '@/lib/platform/theme/tokens'

/** The theme of the shop, as far as emails can follow it. */
export type EmailStyle = {
  colors: Palette
  scheme: 'light' | 'dark'
  /** CSS declarations. */
  textFont: string
  headingFont: string
  radius: number
}

/** Recipients do not have the fonts of the shop. */
const FONTS = {
  sans: "font-family:'Segoe UI',Helvetica,Arial,sans-serif",
  serif: "font-family:Georgia,'Times New Roman',serif",
}

/** Most of these fonts have two weights. */
const isBold = (family: FontFamilyName, weight = FONT_FAMILIES[family].headingWeight) => weight >= 600

export function emailStyle(theme: Theme): EmailStyle {
  const { headings, text, heading_weight: weight } = theme.fonts
  return {
    colors: themePalette(theme),
    scheme: isDarkTheme(theme) ? 'dark' : 'light',
    textFont: FONTS[FONT_FAMILIES[text].kind],
    headingFont: `${FONTS[FONT_FAMILIES[headings].kind]};font-weight:${isBold(headings, weight) ? 'bold' : 'normal'}`,
    radius: theme.radius,
  }
}
