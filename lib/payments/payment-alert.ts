import { type Stripe } from 'stripe'
import { type PaymentAlert } from './payment-update'

const EARLY_FRAUD_WARNING = 'radar.early_fraud_warning'

const humanize = (code: string) => code.replaceAll('_', ' ')
const formatDate = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const formatAmount = ({ amount, currency }: Stripe.Dispute) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
const idOf = (object: string | { id: string } | null | undefined) => (typeof object === 'string' ? object : object?.id)

/** The reason for the owner to act, if the event is about a dispute or an early fraud warning. */
export function toPaymentAlert(type: string, object: Stripe.Event['data']['object']): PaymentAlert | null {
  if (!('object' in object) || (object.object !== 'dispute' && object.object !== EARLY_FRAUD_WARNING)) return null
  const intentId = idOf(object.payment_intent)
  const reason = object.object === 'dispute' ? disputeReason(type, object) : warningReason(object)
  return intentId && reason ? { intentId, reason } : null
}

function disputeReason(type: string, dispute: Stripe.Dispute): string {
  const amount = formatAmount(dispute)
  const cause = humanize(dispute.reason)
  const due = dispute.evidence_details?.due_by
  const instruction = `: answer at the card provider${due ? ` by ${formatDate(due)}` : ''}`
  if (type === 'charge.dispute.funds_withdrawn') return `the card provider has taken back ${amount} for a dispute`
  if (type === 'charge.dispute.funds_reinstated') return `the card provider has returned ${amount} of a dispute`
  switch (dispute.status) {
    case 'needs_response':
      return `the cardholder disputes ${amount} (${cause})${instruction}`
    case 'warning_needs_response':
      return `the cardholder’s bank inquires about ${amount} (${cause})${instruction}`
    case 'under_review':
    case 'warning_under_review':
      return `the cardholder’s bank reviews the answer about ${amount} (${cause})`
    case 'warning_closed':
      return `the inquiry about ${amount} was closed without a dispute`
    default:
      return `the dispute of ${amount} (${cause}) is ${humanize(dispute.status)}`
  }
}

/** A warning is not actionable once the payment is refunded or disputed. */
const warningReason = ({ actionable, fraud_type }: Stripe.Radar.EarlyFraudWarning) =>
  actionable
    ? `the card’s issuer warns of fraud (${humanize(fraud_type)}): ship nothing before you know the customer, or refund it`
    : null
