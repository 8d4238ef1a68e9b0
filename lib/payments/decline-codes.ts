import { CARD_ERROR as TRY_AGAIN } from './card-error'

const ASK_ISSUER = 'The payment could not be processed. Please contact your card issuer.'
const ASK_US = 'The payment could not be processed. Please contact us.'
const NUMBER = 'The card number is incorrect. Please try again.'
const CVC = 'The CVC code is incorrect. Please try again.'
const PIN = 'The PIN is incorrect. Please try again.'
const PIN_NEEDED = 'The payment could not be processed. Please try again using your PIN number.'
const POSTAL_CODE = 'The postal code is incorrect. Please try again.'
const MONTH = 'The month of expiration is incorrect. Please try again.'
const YEAR = 'The year of expiration is incorrect. Please try again.'
const EXPIRED = 'This card has expired. Please use a different card.'
const CARD =
  'The card does not seem to support this type of purchase. Please use a different card or contact your card issuer.'

/** A message for every decline code. */
export const declineMessages = {
  approve_with_id: TRY_AGAIN,
  authentication_not_handled: TRY_AGAIN,
  authentication_required: TRY_AGAIN,
  call_issuer: ASK_ISSUER,
  card_not_supported: CARD,
  card_velocity_exceeded: ASK_ISSUER,
  currency_not_supported:
    'The card does not seem to support this currency. Please use a different card or contact your card issuer.',
  do_not_honor: ASK_ISSUER,
  do_not_try_again: ASK_ISSUER,
  duplicate_transaction: ASK_US,
  expired_card: EXPIRED,
  fraudulent: ASK_ISSUER,
  generic_decline: ASK_ISSUER,
  highest_risk_level: ASK_ISSUER,
  incorrect_address: ASK_ISSUER,
  incorrect_cvc: CVC,
  incorrect_number: NUMBER,
  incorrect_pin: PIN,
  incorrect_zip: POSTAL_CODE,
  insufficient_funds:
    'This card was declined due to insufficient funds. Please use a different card or contact your card issuer.',
  invalid_account: ASK_ISSUER,
  invalid_amount: ASK_ISSUER,
  invalid_cvc: CVC,
  invalid_expiry_month: MONTH,
  invalid_expiry_year: YEAR,
  invalid_number: NUMBER,
  invalid_pin: PIN,
  issuer_not_available: TRY_AGAIN,
  lost_card: ASK_ISSUER,
  merchant_blacklist: ASK_ISSUER,
  mobile_device_authentication_required: TRY_AGAIN,
  new_account_information_available: ASK_ISSUER,
  no_action_taken: ASK_ISSUER,
  not_permitted: ASK_ISSUER,
  offline_pin_required: PIN_NEEDED,
  online_or_offline_pin_required: PIN_NEEDED,
  pickup_card: ASK_ISSUER,
  pin_try_exceeded:
    'The allowable number of PIN tries was exceeded. Please use a different card or contact your card issuer.',
  previously_declined_do_not_retry: ASK_ISSUER,
  processing_error: 'Something went wrong, please try again. If the problem persists please try again later.',
  reenter_transaction: TRY_AGAIN,
  restricted_card: ASK_ISSUER,
  revocation_of_all_authorizations: ASK_ISSUER,
  revocation_of_authorization: ASK_ISSUER,
  security_violation: ASK_ISSUER,
  service_not_allowed: ASK_ISSUER,
  stolen_card: ASK_ISSUER,
  stop_payment_order: ASK_ISSUER,
  testmode_decline: 'A test card was used. Please use a genuine card to make payment.',
  transaction_not_allowed: ASK_ISSUER,
  try_again_later: TRY_AGAIN,
  withdrawal_count_limit_exceeded:
    'This card was declined due to exceeding the balance or credit limit. Please use a different card or contact your card issuer.',
} as const satisfies Record<string, string>

export type DeclineCode = keyof typeof declineMessages

/** Codes of card errors that are not declines, mostly from the validation of the card form. */
const errorMessages: Record<string, string> = {
  card_decline_rate_limit_exceeded: ASK_ISSUER,
  incomplete_cvc: CVC,
  incomplete_expiry: MONTH,
  incomplete_number: NUMBER,
  incomplete_zip: POSTAL_CODE,
  invalid_characters: NUMBER,
  invalid_expiry_month_past: MONTH,
  invalid_expiry_year_past: YEAR,
  payment_intent_authentication_failure: TRY_AGAIN,
  postal_code_invalid: POSTAL_CODE,
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
  return messageByCode.get(decline_code ?? '') ?? messageByCode.get(code ?? '') ?? TRY_AGAIN
}
