import { z } from 'zod'
import * as t from '@messages/api-errors'
import { MAX_EMAIL_LENGTH } from './credentials'
import { isPrice, moneyFormat, pricePattern } from './money'
import { decimalsText, examplePrice } from './money-format'

// The getter makes JSON Schema and the OpenAPI document follow the shop's currency.
const priceMeta = {
  get pattern() {
    return pricePattern().source
  },
}
const filePriceText = () =>
  moneyFormat().digits === 0
    ? `a price in ${moneyFormat().currency} has no decimals, like ${examplePrice()}`
    : `a price has a point and ${decimalsText()}, like ${examplePrice()}`

/** An amount in the shop's currency, which may change while the shop runs. */
export const priceSchema = z
  .string()
  .refine(isPrice, { error: () => t.enterAmount(moneyFormat().digits, examplePrice()) })
  .meta(priceMeta)
/** The same in the files that the owner edits. */
export const filePriceSchema = z.string().refine(isPrice, { error: filePriceText }).meta(priceMeta)
/** An amount of an order, in the currency of that order. */
export const orderPriceSchema = z.string().regex(/^\d+(\.\d+)?$/)
/** The folder name of a picture's renditions: a file name and part of a digest, without characters that could leave the media folder. */
export const pictureKeySchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*\.[0-9a-f]{4,64}$/, 'a picture is kept under a key like cup-1.0a1b2c3d')
export const hexColorSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is written #rrggbb in lower case')
export const slugSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug has lower-case letters, digits and single hyphens')
export const rowIdSchema = z.int().min(1).max(2_147_483_647)

/** PostgreSQL can store neither NUL nor a lone surrogate. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Input text with a maximum length. */
export const textSchema = (max: number) =>
  z.string({ error: t.enterText }).max(max, t.enterAtMost(max)).refine(isStorable, t.cannotBeStored)

/** Input text on a single line, trimmed. */
export const lineSchema = (max: number) =>
  textSchema(max)
    .trim()
    .refine((value) => !/[\r\n]/.test(value), t.oneLine)

type ListLimits = {
  max: number
  notAListMessage: string
  tooManyMessage: string
  /** A smaller limit for some of the entries. */
  limitOf?: { max: number; matches: (entry: unknown) => boolean; tooManyMessage: string }
}

/** A list with a maximum length, which is checked before the entries, so that refusing a long list is cheap. */
export function listOf<Item extends z.ZodType>(
  item: Item,
  { max, notAListMessage, tooManyMessage, limitOf }: ListLimits,
) {
  const lengthProblem = (entries: unknown[]): string | null => {
    if (entries.length > max) return tooManyMessage
    return limitOf && entries.filter(limitOf.matches).length > limitOf.max ? limitOf.tooManyMessage : null
  }
  const checkLength = (value: unknown, { issues }: z.core.ParsePayload) => {
    const message = Array.isArray(value) ? lengthProblem(value) : null
    if (message === null) return value
    issues.push({ code: 'custom', message, input: undefined })
    return z.NEVER
  }
  return z.preprocess(checkLength, z.array(item, { error: notAListMessage }).max(max))
}

/** Whether it is the address of a site, like https://shop.example/about. */
export const isHttps = (text: string): boolean =>
  /^https:\/\/[^\s\\]+$/.test(text) && URL.canParse(text) && z.regexes.domain.test(new URL(text).hostname)

/** For operations that reply with 204. */
export const noContentSchema = z.void()

/** What is sent and described as an email address, and not checked again. */
export const emailMeta = { format: 'email' }
export const emailReplySchema = z.string().meta(emailMeta)

/** ASCII only, so that look-alike letters cannot imitate another address. */
export const emailAddressSchema = lineSchema(MAX_EMAIL_LENGTH).pipe(z.email(t.enterEmail)).meta(emailMeta)

export const problemReplySchema = z
  .union([z.object({ detail: z.string() }), z.record(z.string(), z.array(z.string()))])
  .meta({ id: 'Problem', description: 'Messages by field (`non_field_errors` for the whole), or one `detail`.' })
