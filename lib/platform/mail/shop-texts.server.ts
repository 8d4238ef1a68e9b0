import 'server-only'
import { z } from 'zod'
import { type settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'

const translationSchema = z.object({
  address: z.string().optional(),
  delivery_time: z.string().optional(),
  bank_account: z.object({ beneficiary: z.string().optional(), bank: z.string().optional() }).default({}),
})

type ShopTexts = Pick<typeof settings.$inferSelect, 'address' | 'deliveryTime' | 'bankBeneficiary' | 'bankName'>

/** The texts of the shop for a customer's order, in a language. What is not translated stays as it is. */
export function shopTextsIn(
  row: ShopTexts & Pick<typeof settings.$inferSelect, 'translations'>,
  language: string,
): ShopTexts {
  const { address, delivery_time, bank_account } = readStored(
    translationSchema,
    row.translations[language] ?? {},
    `translation of the settings (${language})`,
  )
  return {
    address: address ?? row.address,
    deliveryTime: delivery_time ?? row.deliveryTime,
    bankBeneficiary: bank_account.beneficiary ?? row.bankBeneficiary,
    bankName: bank_account.bank ?? row.bankName,
  }
}
