import * as t from '@messages/back-in-stock'
import { language } from '@messages/language'
import { type Metadata } from 'next'
import { type ReactNode } from 'react'
import { NarrowPage } from '@/components/account/narrow-page'
import { BackInStockFields } from '@/components/catalogue/back-in-stock-fields'
import { ButtonLink } from '@/components/ui/button'
import { firstValue } from '@/lib/platform/base/return-path'
import { type AskedOutcome } from '@/lib/shop/back-in-stock/alert-forms.server'
import { findWaitedVariant, type WaitedVariant } from '@/lib/shop/back-in-stock/waited-variant.server'
import { publicContext } from '@/lib/platform/http/context.server'

export const metadata: Metadata = { title: t.pageTitle }

type Outcome = AskedOutcome | 'deleted'
type Props = { searchParams: Promise<Partial<Record<Outcome, string | string[]>>> }

const OUTCOMES = ['sent', 'email', 'available', 'deleted'] as const

/** Where the forms about a sold-out variant lead to. */
export default async function BackInStockPage({ searchParams }: Props) {
  const found = await searchParams
  const outcome = OUTCOMES.find((name) => found[name] !== undefined) ?? 'later'
  const id = Number(firstValue(found[outcome]))
  const variant =
    id > 0 && id < 2 ** 31 && Number.isInteger(id) ? await findWaitedVariant(publicContext().db, id, language) : null
  return <Screen outcome={outcome} variant={variant} id={id} />
}

function Screen({ outcome, variant, id }: { outcome: Outcome; variant: WaitedVariant | null; id: number }) {
  if (outcome === 'deleted') return <Told title={t.deletedTitle} text={t.deletedText} variant={null} />
  if (!variant || outcome === 'later') return <Told title={t.laterTitle} text={t.laterText} variant={variant} />
  if (outcome === 'available')
    return <Told title={t.availableTitle} text={t.availableText(variant.title)} variant={variant} />
  if (outcome === 'sent')
    return (
      <Told title={t.sentTitle} text={t.sentText(variant.title)} variant={variant}>
        <p>{t.sentNote}</p>
      </Told>
    )
  return (
    <NarrowPage title={t.pageTitle} intro={variant.title}>
      <form method="post" action="/api/forms/back-in-stock">
        <input type="hidden" name="variant" value={id} />
        <BackInStockFields error={t.wrongEmail} />
      </form>
    </NarrowPage>
  )
}

type ToldProps = { title: string; text: string; variant: WaitedVariant | null; children?: ReactNode }

const Told = ({ title, text, variant, children }: ToldProps) => (
  <NarrowPage title={title}>
    <p>{text}</p>
    {children}
    <p>
      <ButtonLink look="secondary" href={variant?.path ?? '/'}>
        {variant ? t.toTheProduct : t.discover}
      </ButtonLink>
    </p>
  </NarrowPage>
)
