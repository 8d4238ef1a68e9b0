import { openApiDocument } from '@/lib/machines/api/openapi'
import { currentSupport } from '@/lib/shop/content/current-support.server'

export const dynamic = 'force-dynamic'

export const GET = async () => Response.json(openApiDocument(await currentSupport()))
