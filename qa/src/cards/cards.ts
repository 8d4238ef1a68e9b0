/** The cards of a shop without keys of a card provider, by what happens. They take any date in the future and any code. */
export const CARDS = {
  succeeds: '4242424242424242',
  /** 3-D Secure asks the cardholder first. */
  challenge: '4000002760003184',
  /** 3-D Secure asks, and the payment is declined anyway. */
  challengeThenDecline: '4000008400001629',
  /** The shop knows the card again, as it knows all cards of a real provider: it limits what one buys in gift cards. */
  knownAgain: '4000991000000077',
  /** The payment is cancelled in the dashboard of the provider. */
  cancelled: '4000991000000069',
  /** The payment succeeds, and its webhook event arrives in another way than usual. */
  eventTwice: '4000991000000010',
  eventLate: '4000991000000028',
  eventNever: '4000991000000036',
  eventsBackwards: '4000991000000044',
  /** The payment succeeds, and something comes after it. */
  dispute: '4000000000000259',
  inquiry: '4000000000001976',
  fraudWarning: '4000000000005423',
  refund: '4000991000000051',
} as const

/** By the code with which the payment is declined. */
export const DECLINED_CARDS = {
  approve_with_id: '4000990878357148',
  authentication_not_handled: '4000990260018019',
  authentication_required: '4000990366426942',
  call_issuer: '4000990837091143',
  card_not_supported: '4000990825657152',
  card_velocity_exceeded: '4000000000006975',
  currency_not_supported: '4000990252192202',
  do_not_honor: '4000990845591787',
  do_not_try_again: '4000990988566364',
  duplicate_transaction: '4000990637108907',
  expired_card: '4000000000000069',
  fraudulent: '4100000000000019',
  generic_decline: '4000000000000002',
  highest_risk_level: '4000990531718553',
  incorrect_address: '4000990588201867',
  incorrect_cvc: '4000000000000127',
  incorrect_number: '4242424242424241',
  incorrect_pin: '4000990716943315',
  incorrect_zip: '4000990717039436',
  insufficient_funds: '4000000000009995',
  invalid_account: '4000990083350771',
  invalid_amount: '4000990905122887',
  invalid_cvc: '4000990883842647',
  invalid_expiry_month: '4000990596758361',
  invalid_expiry_year: '4000990764660498',
  invalid_number: '4000990700012978',
  invalid_pin: '4000990883963658',
  issuer_not_available: '4000990108560230',
  lost_card: '4000000000009987',
  merchant_blacklist: '4000990364393987',
  mobile_device_authentication_required: '4000990559469709',
  new_account_information_available: '4000990584116531',
  no_action_taken: '4000990545920609',
  not_permitted: '4000990032024766',
  offline_pin_required: '4000990175290612',
  online_or_offline_pin_required: '4000990409712217',
  pickup_card: '4000990663129470',
  pin_try_exceeded: '4000990386070415',
  previously_declined_do_not_retry: '4000990460430709',
  processing_error: '4000000000000119',
  reenter_transaction: '4000990561564521',
  restricted_card: '4000990061940361',
  revocation_of_all_authorizations: '4000990022077436',
  revocation_of_authorization: '4000990659506103',
  security_violation: '4000990821337346',
  service_not_allowed: '4000990119441149',
  stolen_card: '4000000000009979',
  stop_payment_order: '4000990253535607',
  testmode_decline: '4000990567444280',
  transaction_not_allowed: '4000990183924111',
  try_again_later: '4000990037118498',
  withdrawal_count_limit_exceeded: '4000990257650733',
} as const

/** A number as the shop writes it: 4242 4242 4242 4242. */
export const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')
