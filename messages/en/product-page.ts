export const byBankTransfer = 'bank transfer'
export const byCard = 'Card'
export const cartNeedsScript =
  'The cart needs JavaScript. Without it, please order by phone or email: both are at the end of this page.'
export const latestProducts = 'Latest Products'
export const onDelivery = 'on delivery'
export const picturesInFullSize = 'The pictures in full size:'
export const popularProducts = 'Popular Products'
export const returnsWithin = 'Returns within 14 days'
