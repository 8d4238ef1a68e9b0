import { z } from 'zod'
import { lineSchema } from '@/lib/platform/base/shared.schema'
import { isPrefix, MAX_CODES } from './single-code'

const HOW_MANY = 'Make 1 to 10000 codes.'

/** What the owner says about codes that are to be made. */
export const newBatchSchema = z.object({
  discount: lineSchema(100),
  name: lineSchema(100).min(1, 'Say what they are for.'),
  count: z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(MAX_CODES, HOW_MANY),
  /** Empty: as the code of the discount. */
  prefix: lineSchema(30)
    .refine(isPrefix, 'Codes begin with letters, digits, spaces and hyphens.')
    .transform((prefix) => prefix || undefined)
    .optional(),
})
