'use client'

import { LoadError } from '@/components/ui/empty-state'
import { BagIcon } from '@/components/ui/icons'
import { cartActions } from '@/lib/cart/cart.client'

export const CartLoadError = () => (
  <LoadError icon={<BagIcon />} text="Your cart could not be loaded." onRetry={cartActions.refetch} />
)
