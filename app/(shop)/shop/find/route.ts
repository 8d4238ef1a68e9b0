import { parseListingForm, listingPath } from '@/lib/shop/search/listing'

/** Redirects a submitted search or filter form to the listing. */
export function GET(request: Request): Response {
  const form = new URL(request.url).searchParams
  return new Response(null, { status: 303, headers: { Location: listingPath(parseListingForm(form)) } })
}
