import { locale } from '@messages/language'
import * as t from '@messages/order'
import { type Metadata } from 'next'
import { redirect } from 'next/navigation'
import { TextPage } from '@/components/content/text-page'
import { Link } from '@/components/ui/link'
import { formatDate } from '@/lib/platform/base/dates'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { showOrderTerms } from '@/lib/shop/orders/order-terms.server'
import { orderTermsParamsSchema } from '@/lib/shop/orders/order-terms.schema'
import { findOrderPageElsewhere } from '@/lib/shop/my-orders/show-order.server'
import { publicContext } from '@/lib/platform/http/context.server'
import styles from '@/components/checkout/order-terms.module.css'

export const metadata: Metadata = { title: t.termsHeading }

type Props = { params: Promise<{ token: string; slug: string }> }

/** A page of the shop as it was when an order was placed, for whoever has the link of the order. */
export default async function OrderTermsPage({ params }: Props) {
  const { token, slug } = await params
  const named = orderTermsParamsSchema.safeParse({ access_token: token, slug })
  const kept = named.success ? await loadTerms(named.data).catch(nullIfNotFound) : null
  if (!kept) redirect('/404')
  if (typeof kept === 'string') redirect(kept)
  const { order_code, date_added, title, version, content } = kept
  return (
    <>
      <div className={`page ${styles.note}`}>
        <p>{t.asOfOrder(order_code, formatDate(new Date(date_added), locale), version)}</p>
        <p>
          <Link href={`/shop/cart/order/${token}`}>{t.backToOrder}</Link>
        </p>
      </div>
      <TextPage title={title} lead={content.lead} updated={content.updated} text={content.text} />
    </>
  )
}

/** The text, or the address of the page that shows it in the language of the order. */
async function loadTerms(named: { access_token: string; slug: string }) {
  const ctx = publicContext()
  return (await findOrderPageElsewhere(ctx, named)) ?? showOrderTerms(ctx, named)
}
