import { z } from 'zod'
import { carriers } from '@/lib/shop/orders/carriers'
import { orderStates } from '@/lib/platform/db/schema/enums'

const TRACKING_NUMBER = /^(?:[A-Z0-9][A-Z0-9-]{2,38}[A-Z0-9])?$/

const trackingNumberSchema = z
  .string()
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(TRACKING_NUMBER, 'A tracking number has 4 to 40 Latin letters, digits and hyphens.'))

const linkSchema = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500)

const trackingUrlSchema = z
  .string()
  .trim()
  .refine((typed) => typed === '' || linkSchema.safeParse(typed).success, {
    error: 'The link begins with https:// and has at most 500 characters.',
  })

/** A parcel as the owner enters it; all fields are empty for one that nobody can follow. */
export const shipmentSchema = z
  .object({
    carrier: z.union([z.literal(''), z.enum(carriers)], { error: `The carrier is one of ${carriers.join(', ')}.` }),
    tracking_number: trackingNumberSchema,
    tracking_url: trackingUrlSchema,
  })
  .refine(({ carrier, tracking_number }) => carrier !== '' || tracking_number === '', {
    path: ['carrier'],
    error: 'Choose the carrier of this tracking number.',
  })
  .refine(({ carrier, tracking_url }) => carrier === 'other' || tracking_url === '', {
    path: ['tracking_url'],
    error: 'The shop knows the link of this carrier: leave this field empty, or choose another carrier.',
  })

export type ShipmentInput = z.output<typeof shipmentSchema>

/** A parcel of an order that was shipped already. */
export const parcelSchema = shipmentSchema.transform(({ carrier, ...parcel }, ctx) => {
  if (carrier !== '') return { carrier, ...parcel }
  ctx.addIssue({ code: 'custom', path: ['carrier'], message: 'Choose the carrier.' })
  return z.NEVER
})

const MAX_ORDERS_AT_ONCE = 100

const orderToShipSchema = z.object({ seen: z.enum(orderStates), parcel: shipmentSchema })

/** The form that ships several orders: `codes`, and for each code fields such as `AS-7K3M-9QXD.carrier`. */
export const parcelsSchema = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform((values, ctx) => {
    const codes = [...new Set([values.codes ?? []].flat())].slice(0, MAX_ORDERS_AT_ONCE)
    return codes.flatMap((code) => {
      const valueOf = (name: string) => [values[`${code}.${name}`] ?? ''].flat()[0] ?? ''
      const parsed = orderToShipSchema.safeParse({
        seen: valueOf('seen'),
        parcel: {
          carrier: valueOf('carrier'),
          tracking_number: valueOf('tracking_number'),
          tracking_url: valueOf('tracking_url'),
        },
      })
      if (parsed.success) return [{ code, ...parsed.data }]
      for (const { path, message } of parsed.error.issues)
        ctx.addIssue({ code: 'custom', path: [code, ...path.slice(-1)], message })
      return []
    })
  })

export const MAX_NOTE_LENGTH = 2000

export const noteSchema = z
  .string()
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'Write the note first.')
      .max(MAX_NOTE_LENGTH, `A note has at most ${MAX_NOTE_LENGTH} characters.`),
  )

export const MAX_PROOF_LENGTH = 2000
export const proofTextSchema = z
  .string()
  .trim()
  .max(MAX_PROOF_LENGTH, `A proof has at most ${MAX_PROOF_LENGTH} characters.`)
