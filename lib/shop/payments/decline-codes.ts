import * as t from '@messages/card'
import { cardError as tryAgain } from '@messages/checkout'

/** A message for every decline code. */
export const declineMessages = {
  approve_with_id: tryAgain,
  authentication_not_handled: tryAgain,
  authentication_required: tryAgain,
  call_issuer: t.askIssuer,
  card_not_supported: t.purchaseNotSupported,
  card_velocity_exceeded: t.askIssuer,
  currency_not_supported: t.currencyNotSupported,
  do_not_honor: t.askIssuer,
  do_not_try_again: t.askIssuer,
  duplicate_transaction: t.askUs,
  expired_card: t.expired,
  fraudulent: t.askIssuer,
  generic_decline: t.askIssuer,
  highest_risk_level: t.askIssuer,
  incorrect_address: t.askIssuer,
  incorrect_cvc: t.cvc,
  incorrect_number: t.number,
  incorrect_pin: t.pin,
  incorrect_zip: t.postalCode,
  insufficient_funds: t.insufficientFunds,
  invalid_account: t.askIssuer,
  invalid_amount: t.askIssuer,
  invalid_cvc: t.cvc,
  invalid_expiry_month: t.expiryMonth,
  invalid_expiry_year: t.expiryYear,
  invalid_number: t.number,
  invalid_pin: t.pin,
  issuer_not_available: tryAgain,
  lost_card: t.askIssuer,
  merchant_blacklist: t.askIssuer,
  mobile_device_authentication_required: tryAgain,
  new_account_information_available: t.askIssuer,
  no_action_taken: t.askIssuer,
  not_permitted: t.askIssuer,
  offline_pin_required: t.pinNeeded,
  online_or_offline_pin_required: t.pinNeeded,
  pickup_card: t.askIssuer,
  pin_try_exceeded: t.pinTriesExceeded,
  previously_declined_do_not_retry: t.askIssuer,
  processing_error: t.tryLater,
  reenter_transaction: tryAgain,
  restricted_card: t.askIssuer,
  revocation_of_all_authorizations: t.askIssuer,
  revocation_of_authorization: t.askIssuer,
  security_violation: t.askIssuer,
  service_not_allowed: t.askIssuer,
  stolen_card: t.askIssuer,
  stop_payment_order: t.askIssuer,
  testmode_decline: t.testCardUsed,
  transaction_not_allowed: t.askIssuer,
  try_again_later: tryAgain,
  withdrawal_count_limit_exceeded: t.limitExceeded,
} as const satisfies Record<string, string>

export type DeclineCode = keyof typeof declineMessages

/** Codes of card errors that are not declines, mostly from the validation of the card form. */
const errorMessages: Record<string, string> = {
  card_decline_rate_limit_exceeded: t.askIssuer,
  incomplete_cvc: t.cvc,
  incomplete_expiry: t.expiryMonth,
  incomplete_number: t.number,
  incomplete_zip: t.postalCode,
  invalid_characters: t.number,
  invalid_expiry_month_past: t.expiryMonth,
  invalid_expiry_year_past: t.expiryYear,
  payment_intent_authentication_failure: tryAgain,
  postal_code_invalid: t.postalCode,
}

const messageByCode: ReadonlyMap<string, string> = new Map(Object.entries({ ...errorMessages, ...declineMessages }))

/** The decline code is more specific than the error code. Unknown codes get the general message. */
export function cardErrorMessage({
  decline_code,
  code,
}: {
  decline_code?: string | null
  code?: string | null
}): string {
  return messageByCode.get(decline_code ?? '') ?? messageByCode.get(code ?? '') ?? tryAgain
}
