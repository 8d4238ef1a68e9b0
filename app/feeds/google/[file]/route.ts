import { countryFeedResponse } from '@/lib/machines/feeds/feed-response.server'
import { googleFeed } from '@/lib/machines/feeds/google-feed'
import { publicContext } from '@/lib/platform/http/context.server'

export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ file: string }> }

/** Like gr.xml. */
export const GET = async (request: Request, { params }: Params): Promise<Response> =>
  countryFeedResponse(publicContext(), request, googleFeed, (await params).file)
