import { readFileSync } from 'node:fs'
import path from 'node:path'

type Vocabulary = Map<string, { parents: string[]; properties: Set<string> }>

/** The types and properties of schema.org, from the typings of schema-dts. */
function readVocabulary(): Vocabulary {
  const typings = readFileSync(path.join(process.cwd(), 'node_modules/schema-dts/dist/schema.d.ts'), 'utf8')
  const interfaces = typings.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n([\s\S]*?)^\}/gm)
  return new Map(
    [...interfaces].map(([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: [...parents.matchAll(/\w+Base\b/g)].map(([parent]) => parent),
        properties: new Set([...body.matchAll(/^ {4}"([\w-]+)"\?:/gm)].map(([, property = '']) => property)),
      },
    ]),
  )
}

let vocabulary: Vocabulary | undefined

function inheritedProperties(name: string): string[] | undefined {
  vocabulary ??= readVocabulary()
  const known = vocabulary.get(name)
  return known && [...known.properties, ...known.parents.flatMap((parent) => inheritedProperties(parent) ?? [])]
}

const propertiesOf = (type: string) => inheritedProperties(`${type}Leaf`)

/** What Google's documentation of rich results asks of each type, or of one of these where there are several. */
const REQUIRED: Readonly<Partial<Record<string, readonly (string | readonly string[])[]>>> = {
  Product: ['name', 'image', 'offers'],
  ProductGroup: ['name', 'hasVariant', 'productGroupID'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination'],
  MonetaryAmount: [['value', 'maxValue'], 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', ['item', 'url']],
  Brand: ['name'],
  Organization: ['name'],
  OnlineStore: ['name', 'url'],
  Store: ['name', 'address', 'url'],
  JewelryStore: ['name', 'address', 'url', 'telephone'],
  PostalAddress: ['addressCountry', 'streetAddress'],
  ContactPoint: ['contactType', ['telephone', 'email']],
  OpeningHoursSpecification: ['dayOfWeek'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  PropertyValue: ['value'],
}

/** Values that must be whole addresses. */
const URLS = new Set(['url', 'image', 'item', 'logo', 'sameAs', 'merchantReturnLink', 'urlTemplate', 'availability'])

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** All nodes of structured data, the outer ones first. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : []
}

const isReference = (node: Node) => Object.keys(node).join() === '@id'

function typeProblems(node: Node, type: string): string[] {
  const known = propertiesOf(type)
  if (!known || !REQUIRED[type]) return [`unknown type ${type}`]
  const isKnown = (name: string) => name.startsWith('@') || known.includes(name) || name === 'query-input'
  return [
    ...Object.keys(node)
      .filter((name) => !isKnown(name))
      .map((name) => `${type} has no ${name}`),
    ...(REQUIRED[type] ?? [])
      .filter((names) => ![names].flat().some((name) => node[name] !== undefined && node[name] !== ''))
      .map((names) => `${type} lacks ${[names].flat().join(' or ')}`),
  ]
}

function valueProblems(node: Node): string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    const values = listOf(value)
    const isEmpty = values.length === 0 || values.some((one) => one === '' || one === null)
    const isRelative = URLS.has(name) && values.some((one) => typeof one === 'string' && !/^https?:\/\//.test(one))
    return [...(isEmpty ? [`${name} is empty`] : []), ...(isRelative ? [`${name} is no whole address`] : [])]
  })
}

/** What is wrong with the structured data of one page. */
export function structuredDataProblems(page: readonly unknown[]): string[] {
  const nodes = nodesOf(page)
  const defined = nodes.filter((node) => !isReference(node))
  const ids = defined.flatMap((node) => (typeof node['@id'] === 'string' ? [node['@id']] : []))
  const dangling = nodes.filter((node) => isReference(node) && !ids.includes(node['@id'] as string))
  return [
    ...defined
      .filter((node) => node['@graph'] === undefined)
      .flatMap((node) => {
        const types = listOf(node['@type']).filter((type) => typeof type === 'string')
        return types.length === 0 ? ['a node without a type'] : types.flatMap((type) => typeProblems(node, type))
      }),
    ...defined.flatMap(valueProblems),
    ...dangling.map((node) => `nothing has the id ${String(node['@id'])}`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `several nodes have the id ${id}`),
  ]
}
