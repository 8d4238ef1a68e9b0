import { z } from 'zod'
import { slugSchema } from '@/lib/platform/base/shared.schema'
import { pictureFileSchema } from '@/lib/shop/catalogue/catalogue-file.schema'
import { factTextSchema } from '@/lib/shop/content/fact-text.schema'
import { conditionNames, factNames } from '@/lib/shop/content/pages/page-facts'
import { linkSchema } from '@/lib/shop/content/shop-file.schema'
import { listingPath, parseListingPath } from '@/lib/shop/search/listing'
import { homeSections } from './home-sections'

const text = (max: number) => factTextSchema(max, { facts: factNames, conditions: conditionNames })
const filled = (max: number) => text(max).min(1, 'Write something here, or leave the field out.')

/** As the address bar shows it, so that nothing of it is ignored. */
const isListing = (path: string) => {
  const listing = parseListingPath(path)
  return listing !== null && listingPath(listing) === path
}
const listingSchema = z
  .string()
  .max(2000)
  .refine(
    isListing,
    'this is no listing: copy its path from the address bar, like /shop/search/category=cups/tags=/query=/page=1/by=-orders/range=0-0',
  )

const rowSchema = z.strictObject({ title: filled(80).optional(), link_text: filled(80).optional() })

const stripSchema = z
  .strictObject({
    title: filled(120),
    text: filled(500).optional(),
    link: linkSchema.optional(),
    link_text: filled(80).optional(),
    listing: listingSchema.optional(),
    count: z.int().min(1).max(20).optional().describe('The number of products of the listing, 8 if left out.'),
  })
  .superRefine((strip, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if ((strip.text === undefined) === (strip.listing === undefined))
      refuse('text', 'a strip has either a `text` or a `listing`')
    if ((strip.link === undefined) !== (strip.link_text === undefined))
      refuse(strip.link === undefined ? 'link' : 'link_text', 'a link has both `link` and `link_text`')
    if (strip.count !== undefined && !strip.listing) refuse('count', 'only a strip with a `listing` has a `count`')
  })

const sorted = <Value>(entries: Record<string, Value>) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))

/** home.json, a file next to a catalogue. What it leaves out is made from the name of the shop and its catalogue. */
export const homeFileSchema = z
  .strictObject({
    headline: filled(160).optional(),
    description: filled(300).optional().describe('For search engines.'),
    sharing_picture: pictureFileSchema.optional().describe('For links to pages without a picture of their own.'),
    sections: z.array(z.string()).max(40).optional(),
    promotions: z.strictObject({ link_text: filled(40) }).optional(),
    collage: z
      .array(z.strictObject({ picture: pictureFileSchema, alt: filled(200) }))
      .max(5)
      .optional(),
    promises: z
      .array(z.strictObject({ name: filled(80), text: text(160), link: linkSchema.nullable() }))
      .max(4)
      .optional(),
    gift_budgets: z
      .strictObject({
        title: filled(120),
        text: text(300),
        amounts: z.array(z.int().min(1).max(9_999_999)).min(1).max(5).describe('In whole units of the currency.'),
      })
      .optional(),
    latest: rowSchema.optional(),
    popular: rowSchema.optional(),
    feature: z
      .strictObject({
        picture: pictureFileSchema,
        phone_picture: pictureFileSchema.nullable(),
        alt: filled(300),
        heading: filled(80),
        text: text(400),
        link: linkSchema,
        link_text: filled(40),
      })
      .optional(),
    maker: z
      .strictObject({
        picture: pictureFileSchema,
        alt: filled(300),
        heading: filled(80),
        name: filled(80),
        place: filled(80),
        text: text(400),
        steps: z
          .array(z.strictObject({ name: filled(60), text: text(160) }))
          .max(4)
          .describe('Of the work, in their order.'),
        link: linkSchema,
        link_text: filled(40),
      })
      .optional(),
    strips: z.record(slugSchema, stripSchema).transform(sorted).optional(),
  })
  .superRefine(({ sections = [], strips = {} }, { addIssue }) => {
    const known: string[] = [...homeSections, ...Object.keys(strips)]
    const refuse = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message })
    sections.forEach((name, at) => {
      if (!known.includes(name))
        refuse(['sections', at], `there is no section "${name}"; there are ${known.join(', ')}`)
      else if (sections.indexOf(name) < at) refuse(['sections', at], `the section "${name}" is in the list already`)
    })
    for (const name of Object.keys(strips)) {
      if (homeSections.some((section) => section === name))
        refuse(['strips', name], 'this is the name of a section: choose another one')
      else if (!sections.includes(name))
        refuse(['strips', name], 'name this strip in `sections`, where it should be shown')
    }
  })

export type HomeFile = z.output<typeof homeFileSchema>
