export const waysToPay = (count: number) =>
  ['Ένας τρόπος πληρωμής', 'Δύο τρόποι πληρωμής', 'Τρεις τρόποι πληρωμής'][count - 1] ?? `${count} τρόποι πληρωμής`
export const byBankTransfer = 'με τραπεζική κατάθεση'
export const byCard = 'με κάρτα'
export const byDebitOrCreditCard = 'με χρεωστική ή πιστωτική κάρτα'
export const onDelivery = 'με αντικαταβολή'
