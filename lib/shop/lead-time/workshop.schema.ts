import { z } from 'zod'
import { countDays, MAX_LEAD_DAYS } from './lead-time'

const MAX_PIECES_PER_WEEK = 10_000
const MAX_DAYS_OFF = 60
const LONGEST_CLOSURE_DAYS = 366

const leadDaysMessage = `this is a whole number of working days from 1 to ${MAX_LEAD_DAYS}`
export const leadDaysSchema = z.int(leadDaysMessage).min(1, leadDaysMessage).max(MAX_LEAD_DAYS, leadDaysMessage)

const capacityMessage = `this is a whole number from 1 to ${MAX_PIECES_PER_WEEK}, or null`

const daysOffSchema = z
  .strictObject({ from: z.iso.date(), until: z.iso.date() })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'the last day is before the first' })
  .refine(({ from, until }) => countDays(from, until) <= LONGEST_CLOSURE_DAYS, {
    path: ['until'],
    error: `at most ${LONGEST_CLOSURE_DAYS} days`,
  })

/** In the format of settings.json. */
export const workshopSchema = z.strictObject({
  pieces_per_week: z
    .int(capacityMessage)
    .min(1, capacityMessage)
    .max(MAX_PIECES_PER_WEEK, capacityMessage)
    .nullable()
    .default(null)
    .describe('How many pieces are made in a week of five working days. null: as many as are ordered.'),
  days_off: z
    .array(daysOffSchema)
    .max(MAX_DAYS_OFF)
    .default([])
    .describe('When the workshop is closed besides weekends and public holidays, both days included.'),
  proof_first: z
    .boolean()
    .default(false)
    .describe('Whether work on a piece with answers begins only after its buyer has approved a proof.'),
})
