import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'

/** Delivery within Greece for 3.00, free from 50.00. */
export const GREECE: ShippingRule = {
  id: 1,
  country: 'Greece',
  country_alternatives: 'GR',
  county: null,
  county_alternatives: '',
  city: null,
  city_alternatives: '',
  threshold_amount: '50.00',
  shipping_fee: '3.00',
  special_fees: [],
}

/** Two silver rings for 20.00 each, as a cart stores them. */
export const CART_LINE = {
  item: {
    id: 7,
    name: 'Silver',
    slug: 'silver',
    variant_code: 'R-1',
    price: '20.00',
    available: true,
    special_shipping_tags: [],
    get_image_md: '/p.jpg',
    image_alt: 'A ring',
    image_color: '#ffffff',
    product: { id: 1, name: 'Ring', slug: 'ring', product_code: 'R', category: 1 },
  },
  quantity: 2,
  buy_later: false,
}
