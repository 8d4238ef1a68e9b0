import { z } from 'zod'
import { lineSchema } from '@/lib/platform/base/shared.schema'
import { parseMeaning } from './synonyms'

const phraseSchema = lineSchema(60).min(1)

const meaningSchema = lineSchema(300)
  .min(1)
  .refine(
    (text) => parseMeaning(text) !== null,
    'a meaning is "any", "none", other words, or what a product must be, like category:cups glaze:blue,green or product:milk-jug',
  )

/** synonyms.json: what shoppers type, and what they mean by it. */
export const synonymFileSchema = z
  .array(
    z
      .strictObject({
        language: z.string().regex(/^[a-z]{2,3}$/, 'a language is written like en'),
        words: z.array(phraseSchema).min(1).max(60).describe('Words or phrases that mean the same.'),
        means: z
          .array(meaningSchema)
          .max(40)
          .optional()
          .describe('What they mean, the best first. Left out, the words stand for each other.'),
        both_ways: z
          .boolean()
          .optional()
          .describe(
            'A search for the name of the category or tag finds what mentions these words, too. The default is false.',
          ),
      })
      .refine(
        ({ words, means = [] }) => means.length > 0 || words.length > 1,
        'one word without a meaning says nothing: add a second word, or "means"',
      ),
  )
  .max(3000)

export type SynonymFile = z.output<typeof synonymFileSchema>
