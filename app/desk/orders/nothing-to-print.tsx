import { firstValue } from '@/lib/platform/base/return-path'

/** Instead of the sheets of no order. */
export const NothingToPrint = ({ query }: { query: { state?: string | string[] } }) => (
  <p>
    {firstValue(query.state) === 'to_pack' ? 'No order waits to be packed.' : 'Choose orders in the list of orders.'}
  </p>
)
