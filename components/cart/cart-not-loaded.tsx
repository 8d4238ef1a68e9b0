'use client'

import { NotLoaded } from '@/components/ui/empty'
import { BagIcon } from '@/components/ui/icons'
import { cartActions } from '@/lib/cart/cart.client'

export const CartNotLoaded = () => <NotLoaded sign={<BagIcon />} words="Your cart could not be loaded." onRetry={cartActions.refetch} />
