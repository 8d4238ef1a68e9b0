import { cardErrorMessage, declineMessages } from './decline-codes'

const EXPECTED: [RegExp, string[]][] = [
  [
    /^Something went wrong, please try again\. If the problem persists please contact your card issuer\.$/,
    [
      'authentication_required',
      'approve_with_id',
      'issuer_not_available',
      'reenter_transaction',
      'try_again_later',
      'a_code_of_tomorrow',
    ],
  ],
  [
    /^The payment could not be processed\. Please contact your card issuer\.$/,
    [
      'call_issuer',
      'card_velocity_exceeded',
      'do_not_honor',
      'do_not_try_again',
      'fraudulent',
      'generic_decline',
      'invalid_account',
      'invalid_amount',
      'lost_card',
      'stolen_card',
      'pickup_card',
      'restricted_card',
      'merchant_blacklist',
      'new_account_information_available',
      'no_action_taken',
      'not_permitted',
      'revocation_of_all_authorizations',
      'revocation_of_authorization',
      'security_violation',
      'service_not_allowed',
      'stop_payment_order',
      'transaction_not_allowed',
    ],
  ],
  [/^The card does not seem to support this type of purchase\. /, ['card_not_supported']],
  [/^The card does not seem to support this currency\. /, ['currency_not_supported']],
  [/^The payment could not be processed\. Please contact us\.$/, ['duplicate_transaction']],
  [/^This card has expired\. Please use a different card\.$/, ['expired_card']],
  [/^The card number is incorrect\. Please try again\.$/, ['incorrect_number', 'invalid_number']],
  [/^The CVC code is incorrect\. /, ['incorrect_cvc', 'invalid_cvc']],
  [/^The PIN is incorrect\. /, ['incorrect_pin', 'invalid_pin']],
  [/^The postal code is incorrect\. /, ['incorrect_zip']],
  [/^This card was declined due to insufficient funds\. /, ['insufficient_funds']],
  [/^The month of expiration is incorrect\. /, ['invalid_expiry_month']],
  [/^The year of expiration is incorrect\. /, ['invalid_expiry_year']],
  [
    /^The payment could not be processed\. Please try again using your PIN number\.$/,
    ['offline_pin_required', 'online_or_offline_pin_required'],
  ],
  [/^The allowable number of PIN tries was exceeded\. /, ['pin_try_exceeded']],
  [/^Something went wrong, please try again\. If the problem persists please try again later\.$/, ['processing_error']],
  [/^A test card was used\. Please use a genuine card to make payment\.$/, ['testmode_decline']],
  [/^This card was declined due to exceeding the balance or credit limit\. /, ['withdrawal_count_limit_exceeded']],
]

test.each(EXPECTED.flatMap(([message, codes]) => codes.map((code) => [code, message] as const)))(
  '%s',
  (code, message) => {
    expect(cardErrorMessage({ code: 'card_declined', decline_code: code })).toMatch(message)
  },
)

test('every message consists of complete sentences', () => {
  for (const message of Object.values(declineMessages)) expect(message).toMatch(/^[A-Z][^…]+[^.…]\.$/)
})

test('the error code decides if there is no decline code', () => {
  expect(cardErrorMessage({ code: 'incomplete_number' })).toBe('The card number is incorrect. Please try again.')
  expect(cardErrorMessage({})).toBe(cardErrorMessage({ decline_code: 'authentication_required' }))
})

test('names of Object.prototype are not taken for codes', () => {
  expect(cardErrorMessage({ decline_code: 'constructor', code: 'toString' })).toBe(cardErrorMessage({}))
})
