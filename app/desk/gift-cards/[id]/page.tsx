import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow, Facts } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { SelectField, TextField } from '@/components/desk/fields'
import { DoneNotice } from '@/components/desk/orders/done-notice'
import { GIFT_CARD_STATES } from '../gift-card-list'
import { Time } from '@/components/desk/time'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { formatChangeIn, formatPriceIn } from '@/lib/platform/base/money-format'
import { firstValue } from '@/lib/platform/base/return-path'
import { formatVatRate, fromBasisPoints } from '@/lib/platform/base/vat'
import { type GiftCardEntryKind } from '@/lib/platform/db/schema/enums'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { foundOrNotFound } from '@/lib/owner/desk/found-or-not-found.server'
import { getGiftCard } from '@/lib/owner/gift-cards/find-gift-cards.server'
import { GIFT_CARDS_PATH } from '@/lib/owner/gift-cards/gift-card-state'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { say, sayDay } from '@/lib/owner/language/say.server'
import { correctCard, sendCardAgain, withdrawCard } from '../actions.server'

export const generateMetadata = deskTitle('Gift card')

const KINDS: Record<GiftCardEntryKind, DeskText> = {
  issued: 'Issued',
  used: 'Used',
  returned: 'Returned',
  expired: 'Ended',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
}

type Card = Awaited<ReturnType<typeof getGiftCard>>
type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<'done', string | string[] | undefined>>
}

/** A gift card and its ledger. Nobody can read its code: sending it again makes another one. */
export default async function GiftCardPage({ params, searchParams }: Props) {
  const ctx = await deskContext('orders.refund')
  const found = await foundOrNotFound(getGiftCard(ctx, (await params).id))
  const { card, left } = found
  return (
    <DeskPage
      title={card.last4 === null ? say('Gift card') : say('Gift card ••••{last4}', { last4: card.last4 })}
      back={{ href: GIFT_CARDS_PATH, label: say('Gift cards') }}
    >
      <DoneNotice done={firstValue((await searchParams).done)} />
      <Facts facts={factsOf(found)} />
      <Ledger found={found} />
      {left > 0 && (
        <DeskSection title={say(card.sentAt ? 'Send again' : 'Send now')}>
          <SendForm card={card} />
        </DeskSection>
      )}
      <DeskSection title={say('Correct')}>
        <CorrectForm found={found} />
      </DeskSection>
      {left > 0 && (
        <DeskSection title={say('Withdraw')}>
          <WithdrawForm found={found} />
        </DeskSection>
      )}
    </DeskPage>
  )
}

function factsOf({ card, left, state, order, email }: Card) {
  const price = (cents: number) => formatPriceIn(card.currency, cents)
  const vat =
    card.vatKind === 'single' && card.vatRateBp !== null
      ? say('{rate}, due when it was sold', { rate: formatVatRate(fromBasisPoints(card.vatRateBp)) })
      : say(card.vatKind === 'multi' ? 'Due when it pays' : 'None')
  return [
    [say('Left'), <strong key="left">{price(left)}</strong>],
    [say('Amount'), price(card.amountCents)],
    [say('State'), say(GIFT_CARD_STATES[state])],
    [
      say('Order'),
      order ? <a href={orderDeskPath(order)}>{order}</a> : say('Issued by {person}', { person: card.issuedBy }),
    ],
    [say('Recipient'), [card.recipientName, card.recipientEmail].filter(Boolean).join(' · ') || say('Not kept')],
    ...(card.message ? [[say('Words for the recipient'), card.message] as const] : []),
    [say(card.sentAt ? 'Sent' : 'Is sent'), <Time key="sent" at={card.sentAt ?? card.sendAt} />],
    ...(email
      ? [[say('Email'), say(email.failedAt ? 'Could not be delivered' : email.sentAt ? 'Has left' : 'Waits')] as const]
      : []),
    [say('Pays from'), <Time key="from" at={card.usableFrom} />],
    [say('Valid until'), card.expiresOn ? sayDay(card.expiresOn) : say('Never ends')],
    [say('VAT'), vat],
  ] as const
}

const Ledger = ({ found: { card, entries } }: { found: Card }) => (
  <DeskSection title={say('Ledger')}>
    <DeskList label={say('Ledger')} empty="">
      {entries.map(({ entry, order }) => (
        <DeskRow
          key={entry.id}
          href={order ? orderDeskPath(order) : undefined}
          title={order ? `${say(KINDS[entry.kind])} · ${order}` : say(KINDS[entry.kind])}
          cells={[formatChangeIn(card.currency, entry.cents), <Time key="at" at={entry.at} />]}
        >
          {entry.cause}
        </DeskRow>
      ))}
    </DeskList>
  </DeskSection>
)

const SendForm = ({ card }: Pick<Card, 'card'>) => (
  <DeskForm
    action={sendCardAgain}
    label={say('Send the gift card')}
    submit={say(card.sentAt ? 'Send with a new code' : 'Send')}
    look="secondary"
    hidden={{ id: card.id }}
    draft={{ form: 'gift_card_send', subject: card.id }}
  >
    {card.sentAt && (
      <p>{say('The shop keeps no codes, so the card gets another one, and the code before it no longer works.')}</p>
    )}
    <TextField
      label={say('Another email address')}
      name="email"
      type="email"
      maxLength={254}
      autoComplete="off"
      hint={card.recipientEmail ? say('Empty: to {email}', { email: card.recipientEmail }) : undefined}
    />
  </DeskForm>
)

const CorrectForm = ({ found: { card } }: { found: Card }) => (
  <DeskForm
    action={correctCard}
    label={say('Correct the gift card')}
    submit={say('Correct')}
    look="secondary"
    hidden={{ id: card.id }}
    draft={{ form: 'gift_card_correct', subject: card.id }}
  >
    <SelectField
      label={say('What to do')}
      name="direction"
      options={[
        { value: 'add', label: say('Put on the card') },
        { value: 'take', label: say('Take off the card') },
      ]}
    />
    <TextField
      label={say('Amount')}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      hint={say('In {currency}', { currency: card.currency })}
      required
    />
    <ReasonField />
  </DeskForm>
)

const WithdrawForm = ({ found: { card, left } }: { found: Card }) => (
  <DeskForm
    action={withdrawCard}
    label={say('Withdraw the gift card')}
    submit={say('Withdraw {amount}', { amount: formatPriceIn(card.currency, left) })}
    look="danger"
    hidden={{ id: card.id }}
    draft={{ form: 'gift_card_withdraw', subject: card.id }}
  >
    <p>{say('Nothing is left on it then. Money is returned only by a refund of its order.')}</p>
    <ReasonField />
  </DeskForm>
)

const ReasonField = () => (
  <TextField
    label={say('Reason')}
    name="reason"
    maxLength={300}
    hint={say('For the ledger. The recipient does not see it.')}
    required
  />
)
