export const receivedSubject = (code: string) => `We have received your withdrawal for order ${code}`
export const receivedTitle = 'We have received your withdrawal'
/** After the greeting. */
export const receivedText = (code: string, when: string) =>
  `on ${when} we received your statement that you withdraw from the contract of order ${code}. Please keep this email as your receipt.`
export const yourStatement = 'Your statement'
export const withdrawFrom = (code: string) => `I withdraw from the contract of order ${code}.`
export const order = 'Order'
export const name = 'Name'
export const email = 'Email'
export const received = 'Received'
export const items = 'Pieces'
export const wholeOrder = 'The whole order'
export const statedItems = 'The pieces that were stated'
export const item = (quantity: number, title: string) => `${quantity} × ${title}`

export const whatNext = 'What happens next'
export const sendItemsBack =
  'If the pieces have reached you, please send them back within fourteen days. We refund you within fourteen days of your statement; we may wait until the pieces, or a proof that you sent them, have reached us.'
export const sendTo = (company: string, address: string) => `Send them to ${company}, ${address}.`
export const exemptItems = (titles: string) =>
  `These pieces were made for you, and there is no right of withdrawal for them: ${titles}. We will write to you about them.`
export const weWillCheck = 'We will check your statement and write to you.'

export const acceptedSubject = (code: string) => `Your withdrawal for order ${code} is accepted`
export const acceptedTitle = 'Your withdrawal is accepted'
export const acceptedText = (code: string) => `we have checked your withdrawal for order ${code} and accept it.`

export const refusedSubject = (code: string) => `Your withdrawal for order ${code}`
export const refusedTitle = 'We cannot accept your withdrawal'
export const refusedText = (code: string) =>
  `we have checked your withdrawal for order ${code} and cannot accept it. The reason:`

export const refundedSubject = (code: string) => `Your refund for order ${code}`
export const refundedTitle = 'Your money is on its way back'
export const refundedText = (code: string, amount: string) =>
  `we have refunded ${amount} for the pieces of order ${code} that you returned. It may take your bank a few days to show it.`
