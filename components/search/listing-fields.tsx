import { tagFieldName, type Listing } from '@/lib/search/listing'

type Props = { listing: Listing; besides: 'query' | 'filters' }

/** What a form keeps of a listing, besides what it asks for itself. */
export function ListingFields({ listing, besides }: Props) {
  const { category, query, tags, range, by } = listing
  if (besides === 'filters') return <Fields fields={[['category', category], ['query', query]]} />
  const chosen = tags.flatMap(({ facet, tags }) => tags.map((tag): Field => [tagFieldName(facet), tag]))
  return <Fields fields={[['category', category], ['by', by], ['min', String(range.min)], ['max', String(range.max)], ...chosen]} />
}

type Field = [name: string, value: string]

const Fields = ({ fields }: { fields: Field[] }) => fields.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
