import { firstValue } from '@/lib/platform/base/return-path'
import { MAX_CODES } from '@/lib/owner/documents/code-list'
import { say } from '@/lib/owner/language/say.server'

type Props = { query: { state?: string | string[] }; count: number }

/** Why there is nothing to print, or not all. */
export function PrintNote({ query, count }: Props) {
  const isAllToPack = firstValue(query.state) === 'to_pack'
  if (count === 0)
    return <p>{say(isAllToPack ? 'No order waits to be packed.' : 'Choose orders in the list of orders.')}</p>
  return isAllToPack && count === MAX_CODES ? (
    <p>{say('These are the {count} orders that wait longest.', { count })}</p>
  ) : null
}
