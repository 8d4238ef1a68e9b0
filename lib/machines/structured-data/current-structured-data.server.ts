import 'server-only'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { hasPage } from '@/lib/shop/content/pages/page-links'
import { env } from '@/lib/platform/env.server'
import { currentShippingRules } from '@/lib/shop/shipping/current-delivery.server'
import { deliveryCountries } from '@/lib/shop/shipping/delivery-countries'
import { addressCountry } from './postal-address'
import { type ReturnTerms } from './return-policy'

const RETURNS_PAGE = '/shop/returns-policy'

/** What search engines are told of returns. */
export async function currentReturnTerms(): Promise<ReturnTerms> {
  const [{ address, seller }, rules, pages] = await Promise.all([currentSupport(), currentShippingRules(), listPages()])
  return {
    countries: deliveryCountries(rules).countries.map(({ code }) => code),
    shopCountry: addressCountry(address),
    page: hasPage(pages, RETURNS_PAGE) ? new URL(RETURNS_PAGE, env().shopUrl).href : undefined,
    free: seller.pays_returns,
  }
}
