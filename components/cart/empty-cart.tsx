import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { BagIcon } from '@/components/ui/icons'
import { listingPath } from '@/lib/search/listing'

export const EmptyCart = () => (
  <EmptyState icon={<BagIcon />} text="Your cart is empty...">
    <ButtonLink href={listingPath({ by: '-orders' })} look="secondary">
      Discover our jewellery
    </ButtonLink>
  </EmptyState>
)
