import 'server-only'
import { type Ctx } from '@/lib/platform/db/context.server'
import { settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type GiftCardSettings, giftCardSettingsSchema } from './gift-card-settings.schema'

export async function loadGiftCardSettings({ db }: Pick<Ctx, 'db'>): Promise<GiftCardSettings> {
  const [row] = await db.select({ giftCards: settings.giftCards }).from(settings)
  return readStored(giftCardSettingsSchema, row?.giftCards ?? {}, 'gift_cards')
}
