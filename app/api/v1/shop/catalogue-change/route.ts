import { showCatalogueChange } from '@/lib/shop/catalogue/product.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const GET = handleOperation(operations.showCatalogueChange, showCatalogueChange)
