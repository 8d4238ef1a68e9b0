import { addressLines, type AddressFields } from '@/lib/shop/address/address-fields'
import { type MinorUnits, type MoneyFormat, takenOff } from '@/lib/platform/base/money'
import { formatDay, formatWeekday } from '@/lib/platform/base/dates'
import { type Day } from '@/lib/platform/base/working-days'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type EmailPart, type EmailRow } from '@/lib/platform/mail/email'
import { formatVatRate, fromBasisPoints } from '@/lib/platform/base/vat'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { type Carrier } from '@/lib/shop/orders/carriers'
import { type DescribedDiscount, discountTexts } from '@/lib/shop/orders/order-discounts'
import { priceOfLine } from '@/lib/shop/orders/line-amount'
import { answerLines, titleWithAnswers } from '@/lib/shop/questions/answer-texts'
import { type KeptAnswer } from '@/lib/shop/questions/question.schema'
import { exemptItems, returnableItems } from '@/lib/shop/orders/right-of-withdrawal'
import { lastTransferDay } from '@/lib/shop/orders/transfer-period'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { deliveryTimes } from '@/lib/shop/shipping/delivery-times'
import { type Messages } from '@/messages/languages'

export type OrderEmailData = {
  /** In the language of the order, like the format of its amounts. */
  messages: Messages
  money: MoneyFormat
  order: {
    code: string
    paymentMethod: PaymentMethod
    isTestPayment: boolean
    currency: string
    discountCents: number
    shippingCents: number
    totalCents: number
    giftCardCents: number
    vatCharged: boolean | null
    dateAdded: Date
  }
  lines: readonly {
    productName: string
    variantName: string
    variantCode: string
    quantity: number
    unitCents: number
    onceCents: number
    /** Without what an email to an unconfirmed address must not repeat. */
    answers: readonly KeptAnswer[]
    personalised: boolean
    giftCard: boolean
    vatRateBp: number | null
    vatCents: number | null
  }[]
  /** The VAT in the total, by rate. */
  vat: readonly { rateBp: number; vat: MinorUnits }[]
  /** The texts under which the order was placed. Only its confirmation contains them. */
  terms: readonly { title: string; version: number; url: string; html: string }[]
  /** The parcels that were sent, with the pages on which they can be followed. Only `parcelEmails` contain them. */
  parcels: readonly { carrier: Carrier; number: string; url: string | null }[]
  /** Only `deliveryEmails` say how long the delivery takes. */
  delivery: Pick<Parameters<typeof deliveryTimes>[2], 'days' | 'items' | 'leaving'>
  /** Of an email about a new day: both days, and why, in the words of the owner. */
  newDay: { before: Day; day: Day; reason: string } | null
  /** Of an email about a refund of a part. */
  refundedCents: MinorUnits
  discounts: readonly DescribedDiscount[]
  fees: readonly { name: string; quantity: number; stackable: boolean; totalCents: number }[]
  giftCards: readonly { last4: string; amountCents: MinorUnits }[]
  /** Of an order that is a present. */
  gift: { message: string; email: string; isWrapped: boolean } | null
  /** What has come back to gift cards, of an email about a cancellation or a refund. */
  giftCardReturnedCents: MinorUnits
  /** Null for an unconfirmed email address, to which anybody could otherwise send a text of their own. */
  customerInput: { firstName: string; address: AddressFields; notes: string } | null
  shop: {
    deliveryTime: string
    bankBeneficiary: string
    bankName: string
    bankIban: string
    bankBic: string
    unpaidTransferDays: number
  }
  url: string
  withdrawalUrl: string
  /** The official picture on the legal guarantee in the language of the order; empty without one. */
  guaranteeNoticeUrl: string
}

export type PartsOf = (data: OrderEmailData) => EmailPart[]

export const formatAmount = ({ order, money }: OrderEmailData, amount: MinorUnits) =>
  formatPriceIn(order.currency, amount, money)

const vatRate = ({ money }: OrderEmailData, rateBp: number) => formatVatRate(fromBasisPoints(rateBp), money)

const vatOfLine = (
  data: OrderEmailData,
  { vatRateBp, vatCents }: Pick<OrderEmailData['lines'][number], 'vatRateBp' | 'vatCents'>,
): string =>
  vatRateBp === null || vatCents === null
    ? ''
    : data.messages.vat.vatOfLine(vatRate(data, vatRateBp), formatAmount(data, vatCents))

export const itemRows = (data: OrderEmailData): EmailRow[] =>
  data.lines.map(({ productName, variantName, variantCode, ...line }) => ({
    label: [
      `${line.quantity} × ${productName}`,
      [variantName, variantCode].filter(Boolean).join(' · '),
      ...answerLines(data.messages, line, (amount) => formatAmount(data, amount)),
      vatOfLine(data, line),
      line.personalised ? data.messages.withdrawalLink.noRightOfWithdrawal : '',
    ]
      .filter(Boolean)
      .join('\n'),
    value: formatAmount(data, priceOfLine(line)),
  }))

export function totalRows(data: OrderEmailData): EmailRow[] {
  const { order, fees, vat, messages } = data
  const { shipping, free } = messages.orderLabels
  return [
    ...discountRows(data),
    { label: shipping, value: order.shippingCents === 0 ? free : formatAmount(data, order.shippingCents) },
    ...fees.map(({ name, quantity, stackable, totalCents }) => ({
      label: stackable ? `${name} × ${quantity}` : name,
      value: formatAmount(data, totalCents),
    })),
    { label: messages.emails.total, value: formatAmount(data, order.totalCents), strong: true },
    ...vat.map(({ rateBp, vat }) => ({
      label: messages.vat.ofWhich(vatRate(data, rateBp)),
      value: formatAmount(data, vat),
    })),
    ...giftCardRows(data),
  ]
}

/** What gift cards pay of the total, and what is paid in another way. */
function giftCardRows(data: OrderEmailData): EmailRow[] {
  const { order, giftCards } = data
  const { giftCard, paymentMethods } = data.messages.orderLabels
  const due = dueCentsOf(order)
  if (giftCards.length === 0) return []
  return [
    ...giftCards.map(({ last4, amountCents }) => ({
      label: giftCard(last4),
      value: takenOff(formatAmount(data, amountCents)),
    })),
    ...(due > 0 ? [{ label: paymentMethods[order.paymentMethod], value: formatAmount(data, due), strong: true }] : []),
  ]
}

export const returnedToGiftCards: PartsOf = (data) =>
  data.giftCardReturnedCents === 0
    ? []
    : [{ kind: 'text', text: data.messages.emails.onGiftCardAgain(formatAmount(data, data.giftCardReturnedCents)) }]

const discountRows = (data: OrderEmailData): EmailRow[] =>
  data.discounts.length === 0
    ? []
    : [
        {
          label: [data.messages.orderLabels.discount, ...discountTexts(data.discounts, data.messages.discounts)].join(
            '\n',
          ),
          value: takenOff(formatAmount(data, data.order.discountCents)),
        },
      ]

/** The last day for a transfer. */
export const lastDay = ({ order, shop, messages }: OrderEmailData) =>
  formatDay(lastTransferDay(order.dateAdded, shop.unpaidTransferDays), messages.language.locale)

export function bankTransferParts(data: OrderEmailData): EmailPart[] {
  const { order, shop, messages } = data
  const { howToPay, keptUntil, beneficiary, bank, reference } = messages.order
  const { pleaseTransfer, amount } = messages.emails
  return [
    { kind: 'heading', text: howToPay },
    { kind: 'text', text: `${pleaseTransfer(shop.unpaidTransferDays)} ${keptUntil(lastDay(data))}` },
    {
      kind: 'rows',
      rows: [
        { label: beneficiary, value: shop.bankBeneficiary },
        { label: bank, value: shop.bankName },
        { label: 'IBAN', value: shop.bankIban },
        { label: 'BIC', value: shop.bankBic },
        { label: reference, value: order.code, strong: true },
        { label: amount, value: formatAmount(data, dueCentsOf(order)), strong: true },
      ],
    },
  ]
}

export const greeting = ({ customerInput, messages }: OrderEmailData, rest: string): EmailPart => ({
  kind: 'text',
  text: `${messages.emails.greeting(customerInput?.firstName ?? null)} ${rest}`,
})

/** What the parcel has besides its pieces, and who hears of it. */
export function giftParts({ gift, customerInput, messages: { gifts: t } }: OrderEmailData): EmailPart[] {
  if (!gift) return []
  // An unconfirmed address gets no text of a stranger.
  const words: EmailPart[] =
    gift.message === '' || !customerInput
      ? []
      : [
          { kind: 'text', text: t.onCard },
          { kind: 'quote', text: gift.message },
        ]
  return [
    { kind: 'heading', text: t.gift },
    ...words,
    ...(gift.isWrapped ? [{ kind: 'text' as const, text: t.isWrapped }] : []),
    ...(gift.email === '' || !customerInput ? [] : [{ kind: 'text' as const, text: t.tells(gift.email) }]),
    { kind: 'text', text: t.noPrices },
  ]
}

export const orderButton = ({ messages, url }: OrderEmailData): EmailPart => ({
  kind: 'button',
  label: messages.emails.seeYourOrder,
  url,
})

export function customerInputParts({ customerInput, messages }: OrderEmailData): EmailPart[] {
  const { addressIsOnPage, sentTo, yourNotes } = messages.emails
  if (!customerInput) return [{ kind: 'text', text: addressIsOnPage }]
  return [
    { kind: 'heading', text: sentTo },
    { kind: 'text', text: addressLines(customerInput.address).join('\n') },
    ...(customerInput.notes
      ? ([
          { kind: 'heading', text: yourNotes },
          { kind: 'text', text: customerInput.notes },
        ] satisfies EmailPart[])
      : []),
  ]
}

/** The right of withdrawal with the link to use it, and the items without that right. */
export function withdrawalParts({ lines, messages, withdrawalUrl }: OrderEmailData): EmailPart[] {
  const t = messages.emails
  const exempt = exemptItems(lines)
  const titles = exempt
    .map(({ productName, variantName, answers }) =>
      titleWithAnswers(messages, variantTitle(productName, variantName), answers),
    )
    .join(', ')
  const exemptParts: EmailPart[] = exempt.length === 0 ? [] : [{ kind: 'text', text: t.exemptText(titles) }]
  if (returnableItems(lines).length === 0) return [{ kind: 'heading', text: t.noWithdrawalHeading }, ...exemptParts]
  return [
    { kind: 'heading', text: t.withdrawalHeading },
    { kind: 'text', text: t.withdrawalText },
    ...exemptParts,
    { kind: 'link', label: messages.withdrawalLink.withdrawHere, url: withdrawalUrl },
  ]
}

export const notChargedParts = ({ order, messages }: OrderEmailData): EmailPart[] =>
  order.vatCharged === false ? [{ kind: 'small', text: messages.vat.notCharged }] : []

export function termsParts({ terms, messages }: OrderEmailData): EmailPart[] {
  if (terms.length === 0) return []
  const { termsHeading, termsExplanation, versionOf } = messages.order
  return [
    { kind: 'heading', text: termsHeading },
    { kind: 'text', text: termsExplanation },
    ...terms.map(({ title, version, url }): EmailPart => ({ kind: 'link', label: versionOf(title, version), url })),
  ]
}

/** A link alone does not give the buyer the terms to keep. */
export const termsTexts = ({ terms }: OrderEmailData): EmailPart[] =>
  terms.flatMap(({ title, html }): EmailPart[] => [
    { kind: 'heading', text: title },
    { kind: 'html', html },
  ])

/** The day that counts from the payment. */
export const leavingParts: PartsOf = (data) => (data.delivery.leaving ? deliveryTimeParts(data) : [])

export function newDayText({ order: { code }, newDay, messages: { emails, language } }: OrderEmailData): string {
  const write = (day = '') => day && formatWeekday(day, language.locale)
  return emails.newDayText(code, write(newDay?.before), write(newDay?.day))
}

export const reasonParts: PartsOf = ({ newDay }) => (newDay?.reason ? [{ kind: 'text', text: newDay.reason }] : [])

export const mayCancelPart = ({ messages: { emails } }: OrderEmailData): EmailPart => ({
  kind: 'text',
  text: emails.newDayMayCancel,
})

/** Of gift cards alone, nothing is delivered. */
export const deliveryTimeParts = (data: OrderEmailData): EmailPart[] =>
  data.lines.every(({ giftCard }) => giftCard) ? [] : timesOfDelivery(data)

const timesOfDelivery = ({ shop, delivery, messages }: OrderEmailData): EmailPart[] =>
  deliveryTimes(messages.delivery, messages.language.locale, {
    ...delivery,
    time: shop.deliveryTime || messages.delivery.withinThirtyDays,
  }).map((text) => ({
    kind: 'text',
    text,
  }))

export function paymentOf({ order, messages }: OrderEmailData): string {
  const { paymentMethods, testPayment, nothingToPay, byGiftCard } = messages.orderLabels
  if (order.totalCents === 0) return nothingToPay
  if (dueCentsOf(order) === 0) return byGiftCard
  const method = paymentMethods[order.paymentMethod]
  return order.isTestPayment ? testPayment(method) : method
}

export function guaranteeParts({ messages: { productPage: t }, guaranteeNoticeUrl }: OrderEmailData): EmailPart[] {
  return [
    { kind: 'heading', text: t.legalGuarantee },
    { kind: 'text', text: t.guaranteeInFull },
    ...(guaranteeNoticeUrl === ''
      ? []
      : [{ kind: 'text', text: `${t.officialNotice}: ${guaranteeNoticeUrl}` } satisfies EmailPart]),
  ]
}

export const parcelParts = ({
  parcels,
  messages: { shipments: t },
}: Pick<OrderEmailData, 'parcels' | 'messages'>): EmailPart[] =>
  parcels.length === 0
    ? []
    : [
        { kind: 'heading', text: t.heading(parcels.length) },
        ...parcels.flatMap(({ carrier, number, url }): EmailPart[] => [
          { kind: 'text', text: t.parcel(t.carriers[carrier], number) },
          ...(url === null ? [] : [{ kind: 'link' as const, label: t.track, url }]),
        ]),
      ]
