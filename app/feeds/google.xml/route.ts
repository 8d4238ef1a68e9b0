import { feedResponse } from '@/lib/machines/feeds/feed-response.server'
import { googleFeed } from '@/lib/machines/feeds/google-feed'
import { publicContext } from '@/lib/platform/http/context.server'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> => feedResponse(publicContext(), request, googleFeed)
