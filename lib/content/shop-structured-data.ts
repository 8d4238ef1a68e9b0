import { language } from '@messages/language'
import { type Support } from './support.schema'

/** The shop and its search as schema.org data for search engines. */
export function shopStructuredData(support: Support, shopUrl: string, searchPath: string): object {
  const absoluteUrl = (path: string) => new URL(path, shopUrl).href
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': absoluteUrl('/#shop'),
        name: support.company_name,
        ...sellerData(support),
        url: absoluteUrl('/'),
        logo: absoluteUrl('/icons/512.png'),
        email: support.contact_email,
        telephone: support.phone_number,
        address: support.address,
        sameAs: support.social_links.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        name: support.website_name,
        url: absoluteUrl('/'),
        inLanguage: language,
        publisher: { '@id': absoluteUrl('/#shop') },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(searchPath)}?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

/** What is not set is left out. */
function sellerData({ seller }: Support): object {
  const { legal_name, vat_number, register, register_number } = seller
  return {
    ...(legal_name && { legalName: legal_name }),
    ...(vat_number && { vatID: vat_number }),
    ...(register_number && {
      identifier: { '@type': 'PropertyValue', ...(register && { name: register }), value: register_number },
    }),
  }
}
