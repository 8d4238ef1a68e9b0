import { countryFeedResponse } from '@/lib/machines/feeds/feed-response.server'
import { openaiFeed } from '@/lib/machines/feeds/openai-feed'
import { publicContext } from '@/lib/platform/http/context.server'

export const dynamic = 'force-dynamic'

type Params = { params: Promise<{ file: string }> }

/** Like gr.jsonl. */
export const GET = async (request: Request, { params }: Params): Promise<Response> =>
  countryFeedResponse(publicContext(), request, openaiFeed, (await params).file)
