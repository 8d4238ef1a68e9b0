import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { showOffers } from '@/lib/shop/discounts/discount-offers.server'

export const POST = handleOperation(operations.findDiscounts, showOffers)
