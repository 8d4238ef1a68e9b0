import { z } from 'zod'
import { COLOR_NAMES } from './palette'
import { FONT_FAMILIES, HEADING_FAMILIES, TEXT_FAMILIES } from './font-families'

/** The schema of theme.json, the look of the shop. Everything has a default, so `{}` is a whole theme. */

const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'a colour has six hexadecimal digits, like #25211c')

const optionalColors = Object.fromEntries(COLOR_NAMES.map((name) => [name, colorSchema.optional()])) as Record<
  (typeof COLOR_NAMES)[number],
  z.ZodOptional<typeof colorSchema>
>

const colorsSchema = z
  .strictObject({ ...optionalColors, background: colorSchema, text: colorSchema, accent: colorSchema })
  .describe('Three are required; the others follow from them if they are left out.')

const fileSchema = (extensions: string, what: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]{0,80}\\.(${extensions})$`), what)

const weightSchema = z.int().min(400).max(800).multipleOf(100)

const fontsSchema = z
  .strictObject({
    headings: z.enum(HEADING_FAMILIES).default('cormorant-garamond'),
    text: z.enum(TEXT_FAMILIES).default('instrument-sans'),
    heading_weight: weightSchema.optional().describe('From 400 to 800. By default what suits the family.'),
  })
  .superRefine(({ headings, heading_weight: weight }, context) => {
    const [, heaviest = '400'] = FONT_FAMILIES[headings].latin.weight.split(' ')
    if (weight !== undefined && weight > Number(heaviest))
      context.addIssue({
        code: 'custom',
        path: ['heading_weight'],
        message: `${headings} has no weight above ${heaviest}`,
      })
  })

export const themeFileSchema = z.strictObject({
  colors: colorsSchema.optional(),
  fonts: fontsSchema.prefault({}),
  radius: z.int().min(0).max(24).default(3).describe('Of buttons, fields and pictures, in pixels.'),
  spacing: z.enum(['compact', 'normal', 'roomy']).default('normal'),
  logo: z
    .strictObject({
      file: fileSchema('svg|png|webp|jpe?g', 'a logo is an SVG, PNG, WebP or JPEG file beside theme.json'),
      show_name: z.boolean().default(true).describe('Whether the name of the shop stands beside it.'),
    })
    .nullable()
    .default(null)
    .describe('Null: the name of the shop alone.'),
  name_in_capitals: z.boolean().default(true).describe('The name of the shop in the header, in spaced capitals.'),
  icon: fileSchema('svg|png', 'an icon is an SVG or PNG file beside theme.json')
    .nullable()
    .default(null)
    .describe('Square. Null: a neutral one in the colours of the theme.'),
  guarantee_notice: z
    .record(
      z.string().regex(/^[a-z]{2,8}$/, 'a language is written like en'),
      fileSchema('png|webp|jpe?g', 'the notice is a PNG, WebP or JPEG file beside theme.json'),
    )
    .optional()
    .describe('By language: the official picture of the EU notice on the legal guarantee.'),
})

/** The file as an owner writes it. */
export type ThemeFile = z.input<typeof themeFileSchema>
/** With what the owner left out. */
export type Theme = z.output<typeof themeFileSchema>
