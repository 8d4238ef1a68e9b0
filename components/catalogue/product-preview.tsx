import { moneyFormat } from '@/lib/platform/base/money'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'

const availability = ({ available, made_to_order }: Variant) =>
  !available ? 'out of stock' : made_to_order ? 'available for order' : 'in stock'

/** What link previews say of a product. Next writes properties of Open Graph that it does not know as names, which readers ignore. */
export function ProductPreview({ variant }: { variant: Variant }) {
  const properties = {
    'og:type': 'product',
    'product:price:amount': variant.price,
    'product:price:currency': moneyFormat().currency,
    'product:availability': availability(variant),
    'product:condition': 'new',
    'product:retailer_item_id': variant.variant_code,
  }
  return Object.entries(properties).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ))
}
