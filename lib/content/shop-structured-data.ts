import { type Support } from './support.schema'

/** What search engines are told of the shop and of how to search it. */
export function shopStructuredData(support: Support, shopUrl: string, searchPath: string): object {
  const address = (path: string) => new URL(path, shopUrl).href
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': address('/#shop'),
        name: support.company_name,
        url: address('/'),
        logo: address('/icons/512.png'),
        email: support.contact_email,
        telephone: support.phone_number,
        address: support.address,
        sameAs: support.social_links.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        name: support.website_name,
        url: address('/'),
        inLanguage: 'en',
        publisher: { '@id': address('/#shop') },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${address(searchPath)}?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
