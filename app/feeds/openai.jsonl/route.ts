import { feedResponse } from '@/lib/machines/feeds/feed-response.server'
import { openaiFeed } from '@/lib/machines/feeds/openai-feed'
import { publicContext } from '@/lib/platform/http/context.server'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> => feedResponse(publicContext(), request, openaiFeed)
