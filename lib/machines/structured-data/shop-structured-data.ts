import { language } from '@messages/language'
import {
  type ContactPoint,
  type Graph,
  type Organization,
  type OrganizationLeaf,
  type SearchAction,
  type WebSite,
} from 'schema-dts'
import { type Support } from '@/lib/shop/content/support.schema'
import { openingHours } from './opening-hours'
import { postalAddress } from './postal-address'
import { type ReturnTerms, returnPolicy } from './return-policy'

type ShopContext = { shopUrl: string; searchPath: string; picture: string | null; returns: ReturnTerms }

/** The shop and its search as schema.org data for search engines. */
export function shopStructuredData(support: Support, context: ShopContext): Graph {
  return { '@context': 'https://schema.org', '@graph': [shopData(support, context), siteData(support, context)] }
}

function shopData(support: Support, { shopUrl, picture, returns }: ShopContext): Organization {
  const absoluteUrl = (path: string) => new URL(path, shopUrl).href
  const { address, contact_email: email, phone_number: telephone, seller } = support
  const policy = returnPolicy(returns, false)
  const shop = {
    '@id': absoluteUrl('/#shop'),
    name: support.company_name,
    ...sellerData(support),
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/512.png'),
    ...(picture && { image: absoluteUrl(picture) }),
    email,
    telephone,
    ...(address && { address: postalAddress(address) }),
    contactPoint: contactPoint(support),
    sameAs: support.social_links.map(({ url }) => url),
    ...(policy && { hasMerchantReturnPolicy: policy }),
  }
  // Every kind of shop is a place of business, which an address belongs to.
  return { '@type': address ? seller.store_type || 'Store' : 'OnlineStore', ...shop } as Organization
}

function contactPoint({ contact_email, phone_number, support_hours }: Support): ContactPoint {
  const hours = openingHours(support_hours, language)
  return {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    email: contact_email,
    telephone: phone_number,
    availableLanguage: language,
    ...(hours.length > 0 && { hoursAvailable: hours }),
  }
}

function siteData({ website_name }: Support, { shopUrl, searchPath }: ShopContext): WebSite {
  const absoluteUrl = (path: string) => new URL(path, shopUrl).href
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(searchPath)}?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    name: website_name,
    url: absoluteUrl('/'),
    inLanguage: language,
    publisher: { '@id': absoluteUrl('/#shop') },
    potentialAction: search,
  }
}

/** What is not set is left out. */
function sellerData({ seller }: Support): Partial<OrganizationLeaf> {
  const { legal_name, vat_number, register, register_number } = seller
  return {
    ...(legal_name && { legalName: legal_name }),
    ...(vat_number && { vatID: vat_number }),
    ...(register_number && {
      identifier: { '@type': 'PropertyValue', ...(register && { name: register }), value: register_number },
    }),
  }
}
