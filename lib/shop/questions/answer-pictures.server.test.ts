import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { Problem } from '@/lib/platform/base/problem'
import { answerPictures, orderPictures } from '@/lib/platform/db/schema/workshop'
import { buildOrderInput, postOrder, useTestCheckout } from '@/testing/checkout.server'
import { performOrderAction } from '@/lib/owner/orders/order-actions.server'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { sweepPersonalData } from '@/lib/shop/privacy/sweep.server'
import {
  claimAnswerPictures,
  loadAnswerPicture,
  receiveAnswerPicture,
  storeAnswerPicture,
} from './answer-pictures.server'
import { type KeptAnswer } from './question.schema'
import { reencodePicture } from './reencode-picture.server'

const shop = useTestCheckout()

const drawn = (width = 60, height = 40): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

const refusal = (bytes: Buffer): Promise<unknown> =>
  reencodePicture(bytes).then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.body : error),
  )

test.each([
  ['JPEG', () => drawn().jpeg()],
  ['PNG', () => drawn().png()],
  ['WebP', () => drawn().webp()],
  ['AVIF', () => drawn().avif({ effort: 0 })],
])('a picture in %s becomes WebP', async (_, make) => {
  const { bytes, ...size } = await reencodePicture(await make().toBuffer())
  expect(size).toEqual({ width: 60, height: 40 })
  expect((await sharp(bytes).metadata()).format).toBe('webp')
})

test('a picture of a phone is turned upright, made smaller, and loses where it was taken', async () => {
  const taken = drawn(3000, 1000)
    .withExif({ IFD3: { GPSLatitude: '37/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
  const { bytes, width, height } = await reencodePicture(await taken.jpeg().toBuffer())
  expect([width, height]).toEqual([667, 2000])
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each([
  ['a drawing that could run scripts', () => Buffer.from(SVG), /^Send a picture: JPEG/],
  ['a GIF', () => drawn().gif().toBuffer(), /^Send a picture: JPEG/],
  ['an empty file', () => Buffer.alloc(0), /^Send a picture: JPEG/],
  ['a picture of an iPhone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /^HEIC/],
  ['half a picture', async () => halfOf(await drawn(600, 400).jpeg().toBuffer()), /damaged/],
  ['what only begins like one', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), /damaged/],
  ['a picture that moves', () => moving(), /does not move/],
  ['a small file with too many pixels', () => drawn(9000, 9000).png().toBuffer(), /at most 50 million pixels/],
])('%s is refused with the reason', async (_, make, reason) => {
  expect(await refusal(await make())).toEqual({ picture: [expect.stringMatching(reason)] })
})

const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

const moving = () =>
  sharp(Buffer.from([...Array.from({ length: 9 * 6 }, (_, at) => at * 4)]), {
    raw: { width: 3, height: 6, channels: 3, pageHeight: 3 },
  })
    .webp({ loop: 0 })
    .toBuffer()

test('a thousand broken files are refused or read, and crash nothing', async () => {
  const whole = await Promise.all([drawn().jpeg().toBuffer(), drawn().png().toBuffer(), drawn().webp().toBuffer()])
  const broken = fc
    .tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.nat())
    .map(([bytes, changes, end]) => {
      const copy = Buffer.from(bytes)
      for (const [at, value] of changes) copy[at % copy.length] = value
      return copy.subarray(0, end % 3 === 0 ? end % copy.length : copy.length)
    })
  await fc.assert(
    fc.asyncProperty(broken, async (bytes) => {
      const problem = await refusal(bytes)
      expect(problem === null || Object.hasOwn(Object(problem), 'picture')).toBe(true)
    }),
    { numRuns: 1000 },
  )
}, 120_000)

const picture = async () => storeAnswerPicture(shop.ctx(), await drawn().png().toBuffer())

const answered = (value: string): { answers: KeptAnswer[] } => ({
  answers: [
    { question: 'drawing', kind: 'picture', label: 'Drawing', value, text: 'Picture', price_cents: 0, charged: 'each' },
  ],
})

async function placeOrder(): Promise<OrderRow> {
  const { body } = await postOrder(buildOrderInput(shop.stock, { payment_method: 'transfer' }))
  return findOrderByCode(shop.ctx(), body.order_code)
}

test('what is sent is kept as it was made, with its checksum', async () => {
  const request = new Request('http://shop.test', { method: 'POST', body: await drawn().png().toBuffer() })
  const { id, sha256 } = await receiveAnswerPicture(shop.ctx(), { request, clientAddress: '192.0.2.1' })
  const bytes = await loadAnswerPicture(shop.ctx(), id)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
})

test('a file that is too large is refused before it is read to its end', async () => {
  const request = new Request('http://shop.test', { method: 'POST', body: Buffer.alloc(13_000_000) })
  const received = receiveAnswerPicture(shop.ctx(), { request, clientAddress: '192.0.2.1' })
  await expect(received).rejects.toMatchObject({ kind: 'too_large' })
})

test('an order claims its pictures, and its answers have their checksums', async () => {
  const { id, sha256 } = await picture()
  const [first, second] = [await placeOrder(), await placeOrder()]
  const claimed = await claimAnswerPictures(shop.ctx(), first.id, [answered(id), { answers: [] }])
  expect(claimed).toEqual([{ answers: [{ ...answered(id).answers[0], sha256 }] }, { answers: [] }])
  // The shopper orders again what was not paid.
  await expect(claimAnswerPictures(shop.ctx(), second.id, [answered(id)])).resolves.toHaveLength(1)
})

test('a picture that is not there is refused at its question', async () => {
  const claim = claimAnswerPictures(shop.ctx(), (await placeOrder()).id, [{ answers: [] }, answered(randomUUID())])
  await expect(claim).rejects.toMatchObject({
    kind: 'conflict',
    body: { 'items.1.answers.drawing': ['Upload the picture again.'] },
  })
})

test('the sweep deletes pictures that nobody has ordered, and those of orders that forget their person', async () => {
  const [loose, ordered] = [await picture(), await picture()]
  const { id, code } = await placeOrder()
  await claimAnswerPictures(shop.ctx(), id, [answered(ordered.id)])
  const later = (days: number) => sweepPersonalData(shop.ctx(new Date(Date.now() + days * 86_400_000)))
  const left = async () =>
    (await shop.ctx().db.select({ id: answerPictures.id }).from(answerPictures)).map(({ id }) => id)
  await later(13)
  expect(await left()).toEqual(expect.arrayContaining([loose.id, ordered.id]))
  await later(15)
  expect(await left()).not.toContain(loose.id)
  expect(await left()).toContain(ordered.id)
  await performOrderAction(shop.ctx(), { code, action: 'cancel', cause: 'test' })
  await later(181)
  expect(await shop.ctx().db.$count(orderPictures, eq(orderPictures.orderId, id))).toBe(0)
  expect(await left()).not.toContain(ordered.id)
})
