import { feedResponse } from '@/lib/feeds/feed-response.server'
import { googleFeed } from '@/lib/feeds/google-feed'
import { publicContext } from '@/lib/http/context.server'

export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> => feedResponse(publicContext(), request, googleFeed)
