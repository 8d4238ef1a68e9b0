import { z } from 'zod'

/** Shapes that many calls share. */
export const priceSchema = z.string().regex(/^\d{1,7}\.\d{2}$/, 'Enter an amount with two decimals, like 48.00.')
/** The folder of a picture's renditions: its name and part of a digest. No way leads out of it. */
export const pictureKeySchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*\.[0-9a-f]{4,64}$/, 'a picture is kept under a key like ring-1.0a1b2c3d')
export const hexColorSchema = z.string().regex(/^#[0-9a-f]{6}$/)
export const rowIdSchema = z.int().min(1).max(2_147_483_647)

// Postgres stores neither NUL nor half a surrogate pair, and no person types them.
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Text from outside: bounded, storable. */
export const textSchema = (max: number) =>
  z
    .string({ error: 'Enter some text.' })
    .max(max, `Enter at most ${max} characters.`)
    .refine(isStorable, 'There are characters in it that cannot be stored.')

/** The same on one line, without blanks around it. */
export const lineSchema = (max: number) =>
  textSchema(max)
    .trim()
    .refine((value) => !/[\r\n]/.test(value), 'Write it on one line.')

type ListLimits = {
  most: number
  noList: string
  tooMany: string
  /** A smaller limit for some of the entries. */
  mostOf?: { most: number; which: (entry: unknown) => boolean; tooMany: string }
}

/** A list of at most so many entries. Its length is looked at before its entries, so that a long list costs nothing. */
export function listOf<Item extends z.ZodType>(item: Item, { most, noList, tooMany, mostOf }: ListLimits) {
  const counted = (value: unknown, { issues }: z.core.ParsePayload) => {
    if (!Array.isArray(value)) return value
    const message =
      value.length > most ? tooMany : mostOf && value.filter(mostOf.which).length > mostOf.most ? mostOf.tooMany : null
    if (message === null) return value
    issues.push({ code: 'custom', message, input: undefined })
    return z.NEVER
  }
  return z.preprocess(counted, z.array(item, { error: noList }).max(most))
}

/** The reply of a call that answers 204. */
export const noContentSchema = z.void()

export const MAX_EMAIL_LENGTH = 254

/** ASCII only: letters that look like others cannot make two addresses look like one. */
export const emailAddressSchema = lineSchema(MAX_EMAIL_LENGTH).pipe(z.email('Enter a valid email address.'))

export const problemReplySchema = z
  .union([z.object({ detail: z.string() }), z.record(z.string(), z.array(z.string()))])
  .meta({ id: 'Problem', description: 'Messages by field (`non_field_errors` for the whole), or one `detail`.' })
