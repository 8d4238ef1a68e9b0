'use client'

import * as t from '@messages/cart'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState, LoadError } from '@/components/ui/empty-state'
import { BagIcon } from '@/components/ui/icons'
import { cartActions } from '@/lib/shop/cart/cart.client'
import { listingPath } from '@/lib/shop/search/listing'

export const EmptyCart = ({ discover }: { discover: string }): ReactNode => (
  <EmptyState icon={<BagIcon />} text={t.empty}>
    <ButtonLink href={listingPath({ by: '-orders' })} look="secondary">
      {discover}
    </ButtonLink>
  </EmptyState>
)

export const CartLoadError = (): ReactNode => (
  <LoadError icon={<BagIcon />} text={t.loadFailed} onRetry={cartActions.refetch} />
)
