import { DeskList, DeskRow, Facts } from '@/components/desk/desk-list'
import { DeskSection } from '@/components/desk/desk-page'
import { Notice, StateLabel } from '@/components/desk/notice'
import { withdrawalDeskPath } from '@/lib/platform/base/desk-paths'
import styles from '@/components/desk/orders/orders.module.css'
import { Thumbnail } from '@/components/desk/thumbnail'
import { AnswerList } from '@/components/ui/answer-list'
import { Time } from '@/components/desk/time'
import { addressLines } from '@/lib/shop/address/address-fields'
import { fromAddressRow } from '@/lib/shop/address/address-row'
import { type MinorUnits, takenOff } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { fromBasisPoints } from '@/lib/platform/base/vat'
import { thumbnailUrl } from '@/lib/shop/catalogue/pictures'
import { dayOf } from '@/lib/platform/base/working-days'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { paidForLine, priceOfLine } from '@/lib/shop/orders/line-amount'
import { moreText, shownText } from '@/lib/shop/questions/answer-texts'
import { storedVatTotals } from '@/lib/shop/orders/order-vat'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { deskLanguage, languageName, say, sayMessage } from '@/lib/owner/language/say.server'
import { giftMark } from '@/lib/owner/documents/gift-mark'
import { type OrderDetails } from '@/lib/owner/orders/order-admin.server'
import { type Refundable } from '@/lib/owner/orders/refund-order.server'
import { type StoryEntry } from '@/lib/owner/orders/order-story'
import { describeItems, findingLabels, nextStepOf } from '@/lib/owner/withdrawals/describe-withdrawal.server'
import { messagesOf } from '@/messages/languages'
import { type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'

type DetailsProps = { details: OrderDetails }

/** What is wrong with the payments, and with a refund that has begun. */
export const PaymentNotices = ({
  details: { order, payments },
  refundable,
}: DetailsProps & { refundable: Refundable | null }) => (
  <>
    {payments.map(
      ({ id, flag }) =>
        flag !== null && (
          <Notice key={id} kind="bad" title={say('Look at the payment')}>
            <p>{flag.split('; ').map(sayMessage).join('; ')}</p>
          </Notice>
        ),
    )}
    {refundable?.unfinished && (
      <Notice kind="bad" title={say('A refund is not finished')}>
        <p>
          {say(
            'A refund of {amount} has begun, and the card provider has not confirmed it. Refund the same amount again to finish it: the money is returned once.',
            { amount: formatPriceIn(order.currency, refundable.unfinished.amountCents) },
          )}
        </p>
      </Notice>
    )}
  </>
)

/** What the parcel has besides its pieces. */
export const GiftNotice = ({ gift, card }: { gift: NonNullable<OrderDetails['gift']>; card: string }) => (
  <Notice title={giftMark(say, gift.isWrapped) ?? ''}>
    {gift.message !== '' && (
      <>
        <p className={styles.detail} dir="auto">
          {gift.message}
        </p>
        <p>
          <a href={card}>{say('Print the message card')}</a>
        </p>
      </>
    )}
    {gift.email !== '' && (
      <p>
        {gift.toldAt === null
          ? say('{email} gets an email when the parcel is sent, without prices.', { email: gift.email })
          : say('{email} was told that the parcel is on its way.', { email: gift.email })}
      </p>
    )}
  </Notice>
)

export const Items = ({ details: { order, lines }, mediaDomain }: DetailsProps & { mediaDomain: string }) => (
  <DeskSection title={say('Pieces')}>
    <DeskList label={say('Pieces')} empty="">
      {lines.map((line) => (
        <DeskRow
          key={line.id}
          control={<Thumbnail src={line.pictureKey && thumbnailUrl(line.pictureKey, mediaDomain)} />}
          title={`${line.quantity} × ${variantTitle(line.productName, line.variantName)}`}
          cells={[formatPriceIn(order.currency, priceOfLine(line))]}
        >
          {line.variantCode}
          {line.discountCents > 0 &&
            ` · ${say('{paid} after {discount} discount', {
              paid: formatPriceIn(order.currency, paidForLine(line)),
              discount: formatPriceIn(order.currency, line.discountCents),
            })}`}
          <AnswerList answers={answersOf(line, order.currency)} />
          {line.personalised && (
            <>
              {' '}
              <StateLabel>{say('made for the buyer')}</StateLabel>
            </>
          )}
        </DeskRow>
      ))}
    </DeskList>
  </DeskSection>
)

const answersOf = ({ answers, quantity }: OrderDetails['lines'][number], currency: string) => {
  const texts = messagesOf(deskLanguage())
  return answers.map(({ label, text, charged, price_cents }) => ({
    label,
    text: shownText(texts, text),
    note: moreText(
      texts,
      { charged, price: formatPriceIn(currency, price_cents), isFree: price_cents === 0 },
      quantity,
    ),
  }))
}

export function Amounts({ details }: DetailsProps) {
  const { order, discounts, fees, giftCards, vat, payments, refunds } = details
  const format = (amount: MinorUnits) => formatPriceIn(order.currency, amount)
  return (
    <Facts
      facts={[
        [say('Pieces'), format(order.itemsCents)],
        ...discounts.map(
          ({ name, code, description, itemsCents, shippingCents }) =>
            [
              say('Discount: {name}', { name }),
              [
                itemsCents > 0 ? takenOff(format(itemsCents)) : '',
                shippingCents > 0 ? say('{amount} for shipping', { amount: takenOff(format(shippingCents)) }) : '',
                [code, description].filter(Boolean).join(', '),
              ]
                .filter(Boolean)
                .join(' · '),
            ] as const,
        ),
        [say('Shipping'), format(order.shippingCents)],
        ...fees.map((fee) => [fee.name, format(fee.totalCents)] as const),
        [say('Total'), <strong key="total">{format(order.totalCents)}</strong>],
        ...vat.map(
          (row) =>
            [say('VAT {rate}%', { rate: fromBasisPoints(row.rateBp) }), format(storedVatTotals(row).vat)] as const,
        ),
        ...(order.vatCharged === false ? ([[say('VAT'), say('None is charged')]] as const) : []),
        ...giftCards.map(
          ({ last4, amountCents, vatKind }) =>
            [
              say('Gift card ••••{last4}', { last4 }),
              [takenOff(format(amountCents)), vatKind === 'single' ? say('its VAT was charged when it was sold') : '']
                .filter(Boolean)
                .join(' · '),
            ] as const,
        ),
        ...(giftCards.length > 0
          ? ([[say('Besides gift cards'), <strong key="due">{format(dueCentsOf(order))}</strong>]] as const)
          : []),
        ...payments.map(
          ({ provider, intentId, status }) =>
            [
              say('Card payment: {status}', { status: sayMessage(status).replaceAll('_', ' ') }),
              `${intentId} (${provider})`,
            ] as const,
        ),
        ...refunds.map(
          ({ amountCents, giftCardCents, refundedAt, cause }) =>
            [
              refundedAt ? say('Refunded') : say('Refund begun'),
              [
                `${format(amountCents)} ${sayMessage(cause)}`,
                giftCardCents > 0 ? say('{amount} to gift cards', { amount: format(giftCardCents) }) : '',
              ]
                .filter(Boolean)
                .join(' · '),
            ] as const,
        ),
      ]}
    />
  )
}

const KINDS = { billing: 'Bill to', shipping: 'Ship to' } as const satisfies Record<string, DeskText>

export const People = ({ details: { order, addresses, terms } }: DetailsProps) => (
  <DeskSection title={say('Customer')}>
    <Facts
      facts={[
        ...[...addresses].reverse().map(
          (row) =>
            [
              say(KINDS[row.kind]),
              <address key={row.kind} className={styles.detail}>
                {addressLines(fromAddressRow(row)).filter(Boolean).join('\n')}
                {row.phone && (
                  <>
                    {'\n'}
                    <a href={`tel:${row.phone.replaceAll(' ', '')}`}>{row.phone}</a>
                  </>
                )}
                {row.email && (
                  <>
                    {'\n'}
                    <a href={`mailto:${row.email}`}>{row.email}</a>
                  </>
                )}
              </address>,
            ] as const,
        ),
        [say('Language'), languageName(order.language)],
        ...terms.map(
          ({ title, version, since }) =>
            [title, say('Version {version}, kept since {day}', { version, day: dayOf(since) })] as const,
        ),
      ]}
    />
  </DeskSection>
)

export const Withdrawals = ({ views, mayOpen }: { views: WithdrawalView[]; mayOpen: boolean }) => (
  <DeskSection title={say('Withdrawals')}>
    <DeskList label={say('Withdrawals')} empty="">
      {views.map((view) => (
        <DeskRow
          key={view.statement.id}
          href={mayOpen ? withdrawalDeskPath(view.statement.id) : undefined}
          title={say('Statement {number}', { number: view.statement.id })}
          cells={[say(findingLabels[view.statement.finding]), nextStepOf(view)]}
        >
          {describeItems(view)}
        </DeskRow>
      ))}
    </DeskList>
  </DeskSection>
)

export const Story = ({ entries }: { entries: StoryEntry[] }) => (
  <DeskSection title={say('Story')}>
    <ol className={styles.story}>
      {entries.map(({ at, text, detail }, number) => (
        <li key={number}>
          <Time at={at} />
          <div>
            <p>{text}</p>
            {detail !== '' && <p className={styles.detail}>{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  </DeskSection>
)
