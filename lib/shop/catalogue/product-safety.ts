import { type Party, type ProductSafety, type ProductSafetyTranslation } from './product-safety.schema'

/**
 * What is shown of a product: its own fields, and those of the shop for the fields that it leaves out. A product with a
 * manufacturer of its own does not get the shop's responsible person, who answers for another manufacturer.
 */
export function safetyOf(own: ProductSafety, shop: ProductSafety) {
  return {
    manufacturer: own.manufacturer ?? shop.manufacturer ?? null,
    responsible_person: own.responsible_person ?? (own.manufacturer ? null : (shop.responsible_person ?? null)),
    warnings: own.warnings ?? shop.warnings ?? [],
    safety_note: own.safety_note ?? shop.safety_note ?? '',
  }
}

/** The fields in their order. */
export const safetyFields = ({
  manufacturer,
  responsible_person,
  warnings,
  safety_note,
}: ProductSafety): ProductSafety => ({
  ...(manufacturer && { manufacturer: partyFields(manufacturer) }),
  ...(responsible_person && { responsible_person: partyFields(responsible_person) }),
  ...(warnings && { warnings }),
  ...(safety_note && { safety_note }),
})

const partyFields = ({ name, address, contact }: Party): Party => ({ name, address, contact })

export const translatedSafety = (safety: ProductSafety, own: ProductSafetyTranslation): ProductSafety => ({
  ...safety,
  ...(safety.manufacturer && { manufacturer: { ...safety.manufacturer, ...own.manufacturer } }),
  ...(safety.responsible_person && { responsible_person: { ...safety.responsible_person, ...own.responsible_person } }),
  ...(safety.safety_note && own.safety_note && { safety_note: own.safety_note }),
})
