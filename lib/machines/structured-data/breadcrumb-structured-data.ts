import { type BreadcrumbList, type WithContext } from 'schema-dts'

export function breadcrumbStructuredData(
  shopUrl: string,
  steps: { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: shopUrl + step.path,
    })),
  }
}
