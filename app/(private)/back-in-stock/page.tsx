import * as t from '@messages/back-in-stock'
import { language } from '@messages/language'
import { type Metadata } from 'next'
import { type ReactNode } from 'react'
import { NarrowPage } from '@/components/account/narrow-page'
import { BackInStockFields } from '@/components/catalogue/back-in-stock-fields'
import { ButtonLink } from '@/components/ui/button'
import { firstValue } from '@/lib/platform/base/return-path'
import { type AskedOutcome } from '@/lib/shop/back-in-stock/alert-forms.server'
import { findWaitedPiece, type WaitedPiece } from '@/lib/shop/back-in-stock/waited-piece.server'
import { publicContext } from '@/lib/platform/http/context.server'

export const metadata: Metadata = { title: t.pageTitle }

type Outcome = AskedOutcome | 'deleted'
type Props = { searchParams: Promise<Partial<Record<Outcome, string | string[]>>> }

const OUTCOMES = ['sent', 'email', 'available', 'deleted'] as const

/** Where the forms about a sold-out piece lead to. */
export default async function BackInStockPage({ searchParams }: Props) {
  const found = await searchParams
  const outcome = OUTCOMES.find((name) => found[name] !== undefined) ?? 'later'
  const id = Number(firstValue(found[outcome]))
  const piece =
    id > 0 && id < 2 ** 31 && Number.isInteger(id) ? await findWaitedPiece(publicContext().db, id, language) : null
  return <Screen outcome={outcome} piece={piece} id={id} />
}

function Screen({ outcome, piece, id }: { outcome: Outcome; piece: WaitedPiece | null; id: number }) {
  if (outcome === 'deleted') return <Told title={t.deletedTitle} text={t.deletedText} piece={null} />
  if (!piece || outcome === 'later') return <Told title={t.laterTitle} text={t.laterText} piece={piece} />
  if (outcome === 'available')
    return <Told title={t.availableTitle} text={t.availableText(piece.title)} piece={piece} />
  if (outcome === 'sent')
    return (
      <Told title={t.sentTitle} text={t.sentText(piece.title)} piece={piece}>
        <p>{t.sentNote}</p>
      </Told>
    )
  return (
    <NarrowPage title={t.pageTitle} intro={piece.title}>
      <form method="post" action="/api/forms/back-in-stock">
        <input type="hidden" name="variant" value={id} />
        <BackInStockFields error={t.wrongEmail} />
      </form>
    </NarrowPage>
  )
}

type ToldProps = { title: string; text: string; piece: WaitedPiece | null; children?: ReactNode }

const Told = ({ title, text, piece, children }: ToldProps) => (
  <NarrowPage title={title}>
    <p>{text}</p>
    {children}
    <p>
      <ButtonLink look="secondary" href={piece?.path ?? '/'}>
        {piece ? t.toThePiece : t.discover}
      </ButtonLink>
    </p>
  </NarrowPage>
)
