export const testCards = 'Test cards'
export const testCardsHint = 'No card is charged in this shop. Choose a number to see what happens.'

export const cardNumber = 'Card number'
export const expiryDate = 'Expiry date'
export const expiryPlaceholder = 'MM / YY'
export const cvc = 'CVC'

export const outcomes = 'Outcomes'
export const succeeds = 'Payment succeeds'
export const challenge = '3-D Secure: you are asked to confirm'
export const challengeThenDecline = '3-D Secure, then declined'

export const deliveryOfEvents = 'Delivery of events'
export const eventTwice = 'Succeeds, the event is delivered twice'
export const eventLate = 'Succeeds, the event is delivered late'
export const eventNever = 'Succeeds, the event is never delivered'
export const eventsBackwards = 'Succeeds, events are delivered in the wrong order'

export const disputesAndWarnings = 'Disputes, warnings, the dashboard'
export const dispute = 'Succeeds, then the cardholder disputes it'
export const inquiry = 'Succeeds, then the cardholder’s bank inquires about it'
export const fraudWarning = 'Succeeds, then the issuer warns of fraud'
export const refund = 'Succeeds, then it is refunded in the dashboard'
export const cancelled = 'The payment is cancelled in the dashboard'

export const declined = 'Declined'

export const isItYou = 'Your card issuer asks: are you making this payment? (This is a practice run: no money moves.)'
export const completeAuthentication = 'Complete authentication'
export const failAuthentication = 'Fail authentication'

export const demoPay = 'Demo Pay'
export const buyWithDemoPay = 'Buy with Demo Pay'
export const demoPayHint = 'A wallet for practice: no money moves. Choose one of its cards to see what happens.'
export const demoPayCard = 'Card in the wallet'
export const payAmount = (amount: string) => `Pay ${amount}`
export const closeWallet = 'Cancel'
