import 'server-only'
import { notFound } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { loadGift } from '@/lib/shop/gifts/order-gift.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { messagesOf } from '@/messages/languages'
import { drawable, openPdf } from './pdf-file.server'

// A6 across in points: four on a sheet of A4, or one on a card.
const PAGE = { width: 419.53, height: 297.64, margin: 40 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const HEIGHT = PAGE.height - 2 * PAGE.margin
const LARGEST = 22
const SMALLEST = 6

/** The message of a present, as large as the card allows, in its middle. */
export async function messageCardPdf(ctx: Pick<Ctx, 'db'>, code: string): Promise<Buffer> {
  const order = await findOrderByCode(ctx, code)
  const gift = await loadGift(ctx, order.id)
  if (!gift?.message) throw notFound(`Order ${order.code} has no message for a card.`)
  const { gifts: t, language } = messagesOf(order.language)
  const { doc, end } = openPdf({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: language.language,
    info: { Title: `${t.messageCard} ${order.code}` },
    displayTitle: true,
  })
  doc.addPage()
  doc.font('regular').fillColor('#1a1a1a')
  const text = drawable(doc, gift.message)
  const options = { width: WIDTH, align: 'center' as const, lineGap: 3 }
  const heightAt = (size: number) => doc.fontSize(size).heightOfString(text, options)
  let size = LARGEST
  while (size > SMALLEST && heightAt(size) > HEIGHT) size -= 1
  const height = heightAt(size)
  doc.text(text, PAGE.margin, PAGE.margin + Math.max(0, (HEIGHT - height) / 2), options)
  return end()
}
