import { openApiDocument } from '@/lib/api/openapi'
import { currentSupport } from '@/lib/content/current-support.server'

export const dynamic = 'force-dynamic'

export const GET = async () => Response.json(openApiDocument(await currentSupport()))
