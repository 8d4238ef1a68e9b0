import { useSay } from '#desk/say'
import { ButtonLink } from '@/components/ui/button'
import { ORDERS_PATH } from '@/lib/platform/base/desk-paths'

/** What to print for all orders that wait to be packed. */
export function PrintToPack() {
  const say = useSay()
  return (
    <>
      <ButtonLink href={`${ORDERS_PATH}/packing-slips?state=to_pack&print`} look="secondary">
        {say('Print today’s slips')}
      </ButtonLink>
      <ButtonLink href={`${ORDERS_PATH}/picking-list?state=to_pack`} look="secondary">
        {say('Picking list of all to pack')}
      </ButtonLink>
    </>
  )
}
