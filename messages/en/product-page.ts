export const byBankTransfer = 'bank transfer'
export const byCard = 'Card'
export const cartNeedsScript =
  'The cart needs JavaScript. Without it, please order by phone or email: both are at the end of this page.'
export const goesWith = 'Goes with'
export const latestProducts = 'Latest Products'
export const onDelivery = 'on delivery'
export const picturesInFullSize = 'The pictures in full size:'
export const popularProducts = 'Popular Products'
export const giftCardByEmail = 'Sent by email, at once or on the day that you choose'
export const returnsWithin = 'Returns within 14 days'

// Stock
export const onlyLeft = (count: number) => `Only ${count} left`
export const madeToOrder = 'Made to order'

// Safety
export const productSafety = 'Product safety'
export const manufacturer = 'Manufacturer'
export const responsiblePerson = 'Responsible in the EU'
export const productCode = 'Product code'
export const warnings = 'Warnings'
export const warningTexts = {
  small_parts: 'Has small parts that can be swallowed: not for children under three years.',
  nickel: 'Contains nickel: do not wear it if you are allergic to nickel.',
  sharp_pin: 'Has a sharp pin: close it after use, and keep it away from small children.',
  long_cord: 'A long cord or chain can strangle: not for small children, and not for sleeping.',
  magnet: 'Contains magnets, which are dangerous if swallowed: keep it away from children and from pacemakers.',
}

// Legal guarantee
export const legalGuarantee = 'Legal guarantee'
/** Beside a product. The choice and the longer guarantee are those of Directive (EU) 2024/1799. */
export const guaranteeInShort =
  'By law, you have a guarantee of at least two years. If a piece is faulty or not as described, we repair or replace it, as you choose, free of charge.'
export const guaranteeInFull =
  'By law, you have a guarantee of conformity of at least two years from delivery. If a piece turns out to be faulty, not as described, or not fit for its use, tell us: you choose between a repair and a replacement, free of charge and within a reasonable time. If that is not possible or does not help, you may have part or all of the price back. After a repair, the guarantee is extended once, by twelve months.'
export const whatGuaranteeGives = 'What the legal guarantee gives you, and what to do'
export const officialNotice = 'The official EU notice on the legal guarantee'
