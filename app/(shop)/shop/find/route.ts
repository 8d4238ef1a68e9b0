import { parseListingForm, listingPath } from '@/lib/search/listing'

/** Search and filters as plain forms send them, led on to the one address of what they ask for. */
export function GET(request: Request): Response {
  const form = new URL(request.url).searchParams
  return new Response(null, { status: 303, headers: { Location: listingPath(parseListingForm(form)) } })
}
