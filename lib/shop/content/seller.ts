import { type Seller, type SellerTranslation } from './seller.schema'

/** With the texts that the shop has and that are translated. */
export function translatedSeller(seller: Seller, own: SellerTranslation): Seller {
  const { dispute_body, ...texts } = own
  const translated = Object.fromEntries(
    Object.entries(texts).filter(([name]) => seller[name as keyof typeof texts] !== ''),
  )
  return {
    ...seller,
    ...translated,
    dispute_body: seller.dispute_body && { ...seller.dispute_body, ...dispute_body },
  }
}

/** The number of the register with its name in front, like "GEMI 123456789000"; empty without a number. */
export const registerEntry = ({ register, register_number }: Seller): string =>
  register_number === '' ? '' : [register, register_number].filter(Boolean).join(' ')
