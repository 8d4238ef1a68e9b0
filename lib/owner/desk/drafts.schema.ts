import { z } from 'zod'
import { isStorable } from '@/lib/platform/base/shared.schema'
import { isDraftForm, MAX_SUBJECT_LENGTH } from './drafts'

const storable = z.string().refine(isStorable, 'This has a character that cannot be stored.')
const name = storable.max(300)

export const draftOfSchema = z.object({
  form: z.string().refine(isDraftForm, 'There is no such form.'),
  subject: storable.max(MAX_SUBJECT_LENGTH),
})

export const keptDraftSchema = draftOfSchema.extend({
  content: z.object({
    texts: z.record(name, z.union([storable, z.array(storable)])),
    off: z.array(name),
    base: z.record(name, storable),
  }),
})

/** A draft that is not needed any more, unless another device has replaced it since. */
export const endedDraftSchema = draftOfSchema.extend({ saved_at: z.iso.datetime({ offset: true }) })

export const draftChangeSchema = z.union([keptDraftSchema, endedDraftSchema])

/** `now` is the time of the server, for the age of the draft. */
export type LoadedDraft = {
  draft: { content: z.output<typeof keptDraftSchema>['content']; saved_at: string } | null
  now: string
}
