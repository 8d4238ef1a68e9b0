import { type z } from 'zod'
import { parseJsonOrNull } from '@/lib/platform/base/json'
import { fieldMessages, Problem } from '@/lib/platform/base/problem'
import { deskRoute } from '@/lib/owner/desk/desk-route.server'
import { MAX_DRAFT_BYTES } from '@/lib/owner/desk/drafts'
import { draftChangeSchema, draftOfSchema } from '@/lib/owner/desk/drafts.schema'
import { keepDraft, loadDraft, removeDraft } from '@/lib/owner/desk/drafts.server'

// Each draft has the permission of its form. Nothing is written into the audit log: nothing of the shop changes.

const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)

export const GET = deskRoute('desk', async (ctx, request) =>
  Response.json(await loadDraft(ctx, parse(draftOfSchema, queryOf(request)))),
)

/** Keeps a draft, or removes one that was discarded. */
export const POST = deskRoute('desk', async (ctx, request) => {
  const tooLarge = new Problem('too_large', { detail: `At most ${MAX_DRAFT_BYTES / 1000} kB.` })
  if (Number(request.headers.get('content-length')) > MAX_DRAFT_BYTES) throw tooLarge
  const body = await request.text()
  if (Buffer.byteLength(body) > MAX_DRAFT_BYTES) throw tooLarge
  const change = parse(draftChangeSchema, parseJsonOrNull(body))
  if ('content' in change) return Response.json({ saved_at: await keepDraft(ctx, change) })
  await removeDraft(ctx, change)
  return Response.json({ saved_at: null })
})

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Problem('invalid', fieldMessages(parsed.error.issues))
  return parsed.data
}
