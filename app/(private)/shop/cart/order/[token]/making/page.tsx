import * as t from '@messages/making'
import { somethingWentWrong } from '@messages/ui'
import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { type MadePiece, MadePieces } from '@/components/making/made-pieces'
import styles from '@/components/making/making.module.css'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { firstValue } from '@/lib/platform/base/return-path'
import { type Ctx } from '@/lib/platform/db/context.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { loadAsked } from '@/lib/shop/making/change-answers.server'
import { loadMaking } from '@/lib/shop/making/load-making.server'
import { type MadeLine, MAX_COMMENT_LENGTH, whyNoChange } from '@/lib/shop/making/making'
import { type MakingDraft, readDraft } from '@/lib/shop/making/making-draft.server'
import { findOrderPageElsewhere } from '@/lib/shop/my-orders/show-order.server'
import { findOrderByToken, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { orderAccessSchema } from '@/lib/shop/orders/order.schema'

export const metadata: Metadata = { title: t.heading }

type Props = {
  params: Promise<{ token: string }>
  searchParams: Promise<Partial<Record<'piece' | 'say', string | string[]>>>
}

/** What is made for the buyer of an order, for whoever has its link: proofs to approve, and what may still be changed. */
export default async function MakingPage({ params, searchParams }: Props) {
  const { token } = await params
  const access = orderAccessSchema.safeParse({ access_token: token })
  if (!access.success) redirect('/404')
  const ctx = publicContext()
  const elsewhere = await findOrderPageElsewhere(ctx, access.data).catch(nullIfNotFound)
  if (elsewhere) redirect(`${elsewhere}/making`)
  const order = await findOrderByToken(ctx, token).catch(nullIfNotFound)
  if (!order) redirect('/404')
  const lines = await loadMaking(ctx, order.id)
  const { piece, say } = await searchParams
  const draft = firstValue(say) === 'kept' ? readDraft(await headers()) : null
  const told = { piece: Number(firstValue(piece)), text: draft ? null : textOf(firstValue(say)) }
  return (
    <div className={`page ${styles.screen}`}>
      <h1>{t.heading}</h1>
      <p>{lines.length > 0 ? t.intro : t.nothingMade}</p>
      <p>
        <a href={`/shop/cart/order/${token}`}>{t.backToOrder}</a>
      </p>
      <MadePieces
        token={token}
        pieces={await Promise.all(lines.map((line) => toPiece(ctx, order, line, draft, told)))}
      />
    </div>
  )
}

type Told = { piece: number; text: string | null }

async function toPiece(
  ctx: Ctx,
  { state }: OrderRow,
  line: MadeLine,
  draft: MakingDraft | null,
  told: Told,
): Promise<MadePiece> {
  const reason = whyNoChange(line, state)
  const asked = reason ? null : await loadAsked(ctx, line.id)
  const own = draft?.line === line.id ? draft : null
  const answers = Object.fromEntries(line.answers.map(({ question, value }) => [question, value]))
  return {
    line,
    closed: asked ? null : reason === 'begun' ? t.workHasBegun : reason ? t.orderIsClosed : t.noLongerAsked,
    isOpen: reason === null,
    change:
      asked && asked.questions.length > 0
        ? {
            questions: asked.questions,
            answers: own ? { ...answers, ...own.answers } : answers,
            isOpen: own !== null,
            isLawSaid: asked.isExempt,
          }
        : null,
    say: own ? [t.notSaved, own.detail].filter(Boolean).join(' ') : told.piece === line.id ? told.text : null,
  }
}

const SAID: Record<string, string> = {
  saved: t.saved,
  kept: t.notSaved,
  comment: t.commentMissing,
  long: t.commentTooLong(MAX_COMMENT_LENGTH),
  changed: t.changedMeanwhile,
  failed: somethingWentWrong,
}

const textOf = (say: string | undefined): string | null =>
  say !== undefined && Object.hasOwn(SAID, say) ? (SAID[say] ?? null) : null
