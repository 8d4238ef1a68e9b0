import { z } from 'zod'
import { orderAccessSchema } from './order.schema'

/** What a version of a page has besides its title. */
export const keptPageSchema = z.object({
  lead: z.string().optional(),
  updated: z.string().optional(),
  text: z.object({
    intro: z.string(),
    sections: z.array(z.object({ id: z.string(), title: z.string(), heading: z.string(), html: z.string() })),
  }),
})

export type KeptPage = z.output<typeof keptPageSchema>

export const orderTermsParamsSchema = orderAccessSchema.extend({ slug: z.string().max(80) })
