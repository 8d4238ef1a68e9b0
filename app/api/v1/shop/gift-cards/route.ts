import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { showGiftCards } from '@/lib/shop/gift-cards/show-gift-cards.server'

export const POST = handleOperation(operations.findGiftCards, showGiftCards)
