import { showCatalogueChange } from '@/lib/catalogue/product.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const GET = handleOperation(operations.showCatalogueChange, showCatalogueChange)
