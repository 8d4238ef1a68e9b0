import 'server-only'
import { z } from 'zod'
import { serializeCookie } from '@/lib/platform/http/set-cookie.server'
import { packedCookie, readPackedCookie } from '@/lib/platform/http/packed-cookie.server'
import { answersSchema } from '@/lib/shop/questions/question.schema'

const COOKIE = 'making'
const PLACE = { path: '/shop/cart/order', maxAge: 10 * 60 }

const draftSchema = z.object({
  line: z.int(),
  answers: answersSchema,
  /** What is wrong with the whole of it. */
  detail: z.string().max(500).nullable(),
})

/** Answers that were sent and not saved. */
export type MakingDraft = z.output<typeof draftSchema>

/** Without the answers if they are too long for a cookie. */
export const draftCookie = (draft: MakingDraft): string | null =>
  packedCookie(COOKIE, draft, PLACE) ?? packedCookie(COOKIE, { ...draft, answers: {} }, PLACE)

export const endOfDraft = (): string => serializeCookie(COOKIE, '', { readable: false, path: PLACE.path, maxAge: 0 })

export const readDraft = (headers: Headers): MakingDraft | null =>
  draftSchema.safeParse(readPackedCookie(headers, COOKIE)).data ?? null
