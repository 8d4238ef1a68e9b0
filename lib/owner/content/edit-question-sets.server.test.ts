import { Problem } from '@/lib/platform/base/problem'
import { toCatalogueFiles } from '@/lib/owner/files/catalogue/catalogue-files'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { changeList } from '@/lib/owner/forms/form-lists'
import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { useDemoDatabase } from '@/testing/db.server'
import { listQuestionSets, questionSetContent, removeQuestionSet } from './edit-question-sets.server'
import { CHANGED_MEANWHILE, type ContentChange, loadContentForm, saveContentForm } from './edited-content.server'
import { QUESTION_SET_FIELDS } from './question-set-form'

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })
const content = () => loadStoredContent(database.current.db)
const sets = async () => toCatalogueFiles(await content()).questionSets

async function save(slug: string | null, change: (texts: FormTexts) => FormTexts) {
  const form = await loadContentForm(ctx(), questionSetContent(slug))
  return saveContentForm(ctx(), questionSetContent(slug), { ...form, texts: change(form.texts) })
}
const ask = (at: number, typed: FormTexts) => (texts: FormTexts) => ({
  ...changeList(QUESTION_SET_FIELDS, texts, { kind: 'add', path: 'questions', at }),
  ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [`questions.${at}.${name}`, text])),
})
async function remove(slug: string, version?: string) {
  const recorded: ContentChange[] = []
  const stored = (await loadContentForm(ctx(), questionSetContent(slug))).version
  await removeQuestionSet(ctx(), { slug, version: version ?? stored }, async (_, change) => void recorded.push(change))
  return recorded
}
const bodyOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error(`There was no problem: ${String(error)}`)
  return error.body
}

test('a set that is saved as it is changes nothing, and says which products have it', async () => {
  const before = await content()
  expect(await save('engraving', (texts) => texts)).toBeNull()
  expect(await content()).toEqual(before)
  expect(await listQuestionSets(ctx())).toEqual([
    {
      ...{ slug: 'engraving', name: 'Engraving inside a band', labels: ['Engraving inside the ring'] },
      products: ['Ammos Brushed Band', 'Dantela Milgrain Band', 'Meandros Band', 'Sfyri Hammered Band'],
    },
  ])
})

test('a new set and its questions get slugs of their names', async () => {
  const choice = { label: 'Κορδόνι', kind: 'choice', 'choices.0.name': 'Μετάξι', 'choices.1.name': 'Δέρμα' }
  await save(null, (texts) => ({ ...ask(0, { ...choice, 'choices.1.price': '4' })(texts), name: 'New' }))
  expect((await sets()).find(({ name }) => name === 'New')).toEqual({
    ...{ slug: 'new-2', name: 'New' },
    questions: [
      {
        ...{ slug: 'kordoni', kind: 'choice', label: 'Κορδόνι' },
        choices: [
          { slug: 'metaxi', name: 'Μετάξι' },
          { slug: 'derma', name: 'Δέρμα', price: '4.00' },
        ],
      },
    ],
  })
  expect(await bodyOf(save(null, (texts) => ({ ...texts, name: 'Nothing' })))).toHaveProperty('questions')
  expect(await bodyOf(save(null, ask(0, { label: 'Letters', max_length: '0' })))).toMatchObject({
    ...{ name: [expect.any(String)], 'questions.0.max_length': [expect.any(String)] },
  })
})

test('a label changes, and the slug and its translation stay', async () => {
  const before = (await content()).questionSets.find(({ slug }) => slug === 'engraving')
  await save('engraving', (texts) => ({ ...texts, 'questions.0.label': 'Inside' }))
  const after = (await content()).questionSets.find(({ slug }) => slug === 'engraving')
  expect(after?.questions).toEqual([{ ...before?.questions[0], label: 'Inside' }])
  expect(after?.translations).toEqual(before?.translations)
})

test('a set asks no more than its products can ask with their own', async () => {
  const { db } = database.current
  const own = Array.from({ length: 7 }, (_, at) => ({ slug: `own-${at}`, kind: 'yes_no', label: 'Gift wrap' }))
  const band = (await content()).products.find(({ slug }) => slug === 'meandros-band')
  await db.execute(`update products set questions = '${JSON.stringify(own)}' where slug = 'meandros-band'`)
  expect(await bodyOf(save('engraving', ask(1, { label: 'Date', kind: 'date' })))).toEqual({
    non_field_errors: [
      `${band?.name}: with those of the set "engraving" there are 9 questions: at most 8 are possible.`,
    ],
  })
  await db.execute(`update products set questions = '[]' where slug = 'meandros-band'`)
})

test('a set that products have stays, and another one is removed as it was looked at', async () => {
  expect(await bodyOf(remove('engraving'))).toEqual({
    detail:
      '"Engraving inside a band" stays while products have it: Ammos Brushed Band and 3 more products. Take it off them first.',
  })
  await save(null, (texts) => ({ ...ask(0, { label: 'Date', kind: 'date' })(texts), name: 'A date' }))
  expect(await bodyOf(remove('a-date', 'of-then'))).toEqual({ detail: CHANGED_MEANWHILE })
  expect(await remove('a-date')).toMatchObject([{ before: { name: 'A date', 'questions.0.label': 'Date' } }])
  expect((await sets()).map(({ slug }) => slug)).not.toContain('a-date')
})
