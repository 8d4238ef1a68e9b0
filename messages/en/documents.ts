import { plural } from './plural'

export const packingSlip = 'Packing slip'
export const receipt = 'Receipt'
export const creditNote = 'Credit note'

export const noTaxDocument = 'This is not a tax document.'

export const number = 'Number'
export const issuedOn = 'Issued on'
export const order = 'Order'
export const orderedOn = 'Ordered on'
export const payment = 'Payment'
export const toReceipt = 'For the receipt'
/** A number of a document with its day. */
export const numberOfDay = (number: string, day: string) => `${number} of ${day}`
export const refundedOn = 'Refunded on'

export const seller = 'Seller'
export const sender = 'Sender'
export const billTo = 'Billing address'
export const sendTo = 'Delivery address'
export const phone = (number: string) => `Tel. ${number}`
export const vatNumber = (number: string) => `VAT number ${number}`
/** In place of an address that was deleted. */
export const addressDeleted = 'Deleted: the retention period for personal data has ended.'

export const item = 'Piece'
export const quantity = 'Quantity'
export const unitPrice = 'Price each'
export const amount = 'Amount'
export const code = 'Code'
export const packed = 'Packed'
export const items = 'Pieces'
export const total = 'Total'
export const refunded = 'Refunded'
export const refundOfPart = (orderCode: string) => `Refund of part of order ${orderCode}`
export const toCollect = 'To collect on delivery'
export const notes = 'Buyer’s notes'
export const units = (count: number) => plural(count, { one: '# piece', other: '# pieces' })

export const vatByRate = 'VAT'
export const rate = 'Rate'
export const net = 'Without VAT'
export const vat = 'VAT'
export const gross = 'With VAT'

export const vatWhenUsed = 'No VAT is charged on the sale of a gift card. It is due when the card pays for something.'
export const vatOfSoldCard = 'VAT on the gift card is charged with this sale. What the card pays for has no VAT again.'
export const vatChargedBefore = 'VAT on what the gift card pays was charged when the card was sold.'

export const page = (page: number, pages: number) => `Page ${page} of ${pages}`
