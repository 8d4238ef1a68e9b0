import { tagFieldName, type Listing } from '@/lib/shop/search/listing'

type Props = { listing: Listing; omit: 'query' | 'filters' }

/** The fields of the listing that a form submits unchanged: all except those that the form itself edits. */
export function ListingHiddenFields({ listing, omit }: Props) {
  const { category, query, tags, range, by } = listing
  if (omit === 'filters')
    return (
      <HiddenFields
        fields={[
          ['category', category],
          ['query', query],
        ]}
      />
    )
  const chosen = tags.flatMap(({ facet, tags }) => tags.map((tag): HiddenField => [tagFieldName(facet), tag]))
  return (
    <HiddenFields
      fields={[['category', category], ['by', by], ['min', String(range.min)], ['max', String(range.max)], ...chosen]}
    />
  )
}

type HiddenField = [name: string, value: string]

const HiddenFields = ({ fields }: { fields: HiddenField[] }) =>
  fields.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
