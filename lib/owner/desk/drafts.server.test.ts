import { eq } from 'drizzle-orm'
import { useTestShop } from '@/testing/api.server'
import { insertTestStaff } from '@/testing/desk.server'
import { type StaffRole } from '@/lib/platform/db/schema/enums'
import { staff, staffDrafts } from '@/lib/platform/db/schema/staff'
import { type DeskCtx } from './current-session.server'
import { type DraftOf } from './drafts'
import { keepDraft, loadDraft, MAX_DRAFTS, removeDraft, removeOldDrafts, removeSavedDraft } from './drafts.server'

const shop = useTestShop()
const NOW = new Date('2026-11-24T12:00:00Z')
const PRODUCT: DraftOf = { form: 'product', subject: 'AS-1' }
const contentOf = (name: string) => ({ texts: { name, tags: ['a', 'b'] }, off: ['shown'], base: { base: '{}' } })

async function enter(role: StaffRole, now = NOW): Promise<DeskCtx> {
  const { id, email, demo, language } = await insertTestStaff(shop.current, role)
  return { db: shop.current.db, now, viewer: null, staff: { id, email, role, demo, language } }
}

const later = (ctx: DeskCtx, seconds: number): DeskCtx => ({ ...ctx, now: new Date(NOW.getTime() + seconds * 1000) })
const countOf = ({ staff: { id } }: DeskCtx) => shop.current.db.$count(staffDrafts, eq(staffDrafts.staffId, id))

test('the last draft of a form is there again for the same person only, with its time', async () => {
  const anna = await enter('owner')
  expect(await loadDraft(anna, PRODUCT)).toEqual({ draft: null, now: NOW.toISOString() })
  await keepDraft(anna, { ...PRODUCT, content: contentOf('Bowl') })
  const savedAt = await keepDraft(later(anna, 5), { ...PRODUCT, content: contentOf('Cup') })
  expect(await loadDraft(later(anna, 9), PRODUCT)).toEqual({
    draft: { content: contentOf('Cup'), saved_at: savedAt },
    now: '2026-11-24T12:00:09.000Z',
  })
  expect((await loadDraft(anna, { ...PRODUCT, subject: 'AS-2' })).draft).toBeNull()
  expect((await loadDraft(await enter('owner'), PRODUCT)).draft).toBeNull()
})

test('who may not edit it has no draft of it, also who might before', async () => {
  const anna = await enter('owner')
  await keepDraft(anna, { ...PRODUCT, content: contentOf('Bowl') })
  const asPacker: DeskCtx = { ...anna, staff: { ...anna.staff, role: 'packer' } }
  const refusal = { body: { detail: 'You may not change the catalogue.' } }
  await expect(loadDraft(asPacker, PRODUCT)).rejects.toMatchObject(refusal)
  await expect(keepDraft(asPacker, { ...PRODUCT, content: contentOf('Cup') })).rejects.toMatchObject(refusal)
  await keepDraft(asPacker, { form: 'note', subject: 'AS-1', content: contentOf('Wrap it twice.') })
})

test('the people of a demo have none, because everybody who tries it is the same owner', async () => {
  const anna = await enter('owner')
  const demo: DeskCtx = { ...anna, staff: { ...anna.staff, demo: true } }
  expect(await keepDraft(demo, { ...PRODUCT, content: contentOf('Bowl') })).toBeNull()
  expect(await countOf(demo)).toBe(0)
})

test('the oldest one leaves for one too many', async () => {
  const anna = await enter('owner')
  for (let at = 0; at <= MAX_DRAFTS; at += 1)
    await keepDraft(later(anna, at), { form: 'product', subject: `AS-${at}`, content: contentOf('Bowl') })
  expect(await countOf(anna)).toBe(MAX_DRAFTS)
  expect((await loadDraft(anna, { form: 'product', subject: 'AS-0' })).draft).toBeNull()
  expect((await loadDraft(anna, { form: 'product', subject: 'AS-1' })).draft).not.toBeNull()
})

test('a save removes the draft that it names, and no newer one of another device', async () => {
  const anna = await enter('owner')
  const savedAt = (await keepDraft(anna, { ...PRODUCT, content: contentOf('Bowl') })) ?? ''
  const newer = (await keepDraft(later(anna, 5), { ...PRODUCT, content: contentOf('Cup') })) ?? ''
  await removeDraft(anna, { ...PRODUCT, saved_at: savedAt })
  expect(await countOf(anna)).toBe(1)
  for (const field of [null, 'no JSON', '{}', JSON.stringify({ form: 'nothing', subject: '', saved_at: newer })])
    await removeSavedDraft(anna, field)
  expect(await countOf(anna)).toBe(1)
  await removeSavedDraft(await enter('owner'), JSON.stringify({ ...PRODUCT, saved_at: newer }))
  expect(await countOf(anna)).toBe(1)
  await removeSavedDraft(anna, JSON.stringify({ ...PRODUCT, saved_at: newer }))
  expect(await countOf(anna)).toBe(0)
})

test('drafts go after thirty days, and with their person', async () => {
  const DAY = 86_400_000
  const old = await enter('owner', new Date(Date.now() - 31 * DAY))
  const anna = await enter('owner', new Date(Date.now() - 29 * DAY))
  for (const ctx of [old, anna]) await keepDraft(ctx, { ...PRODUCT, content: contentOf('Bowl') })
  await removeOldDrafts(shop.current.db)
  expect([await countOf(old), await countOf(anna)]).toEqual([0, 1])
  await shop.current.db.delete(staff).where(eq(staff.id, anna.staff.id))
  expect(await countOf(anna)).toBe(0)
})
