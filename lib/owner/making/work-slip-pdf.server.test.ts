import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { useTestDatabase } from '@/testing/db.server'
import { charactersOfPdf, pagesOfPdf } from '@/testing/pdf.server'
import { storeAnswerPicture } from '@/lib/shop/questions/answer-pictures.server'
import { type SlipAnswer, type WorkSlip } from './work-slip'
import { workSlipsPdf } from './work-slip-pdf.server'

const database = useTestDatabase()
const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })

const slip = (answer: Partial<SlipAnswer>): WorkSlip => ({
  order: 'AS-1',
  language: 'en',
  title: 'Ring',
  pictureKey: null,
  facts: ['AS-1', 'R1'],
  answers: [{ label: 'Engraving', text: '', picture: null, remarks: [], ...answer }],
  approved: null,
  notes: '',
})

test('a character that the font does not have is named by its code, and never left out', async () => {
  const characters = charactersOfPdf(await workSlipsPdf(ctx(), [slip({ text: 'Ζωή 🦄' })]))
  for (const character of 'Ζωή[U+1F984]') expect(characters).toContain(character)
})

test('each slip is a page, and a long text continues on the next', async () => {
  expect(pagesOfPdf(await workSlipsPdf(ctx(), [slip({ text: 'Ida' }), slip({ text: 'Ida' })]))).toBe(2)
  expect(pagesOfPdf(await workSlipsPdf(ctx(), [slip({ text: 'A dedication. '.repeat(100) })]))).toBeGreaterThan(1)
})

test('a picture is drawn, and one that is deleted is said to be', async () => {
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { id } = await storeAnswerPicture(ctx(), file)
  const pdf = await workSlipsPdf(ctx(), [slip({ picture: id }), slip({ picture: randomUUID() })])
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect(pagesOfPdf(pdf)).toBe(2)
})
