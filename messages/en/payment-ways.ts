/** By the number of ways, at least one. */
export const waysToPay = (count: number) =>
  ['One way to pay', 'Two ways to pay', 'Three ways to pay'][count - 1] ?? `${count} ways to pay`
export const byBankTransfer = 'by bank transfer'
export const byCard = 'by card'
export const byDebitOrCreditCard = 'by debit or credit card'
export const onDelivery = 'on delivery'
