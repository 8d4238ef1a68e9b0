import { ButtonLink } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { BagIcon } from '@/components/ui/icons'
import { listingPath } from '@/lib/search/listing'

export const EmptyCart = () => (
  <Empty sign={<BagIcon />} words="Your cart is empty...">
    <ButtonLink href={listingPath({ by: '-orders' })} look="secondary">
      Discover our jewellery
    </ButtonLink>
  </Empty>
)
