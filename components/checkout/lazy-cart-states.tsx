import { lazy, type ReactNode } from 'react'

const importPlaceholders = () => import('@/components/cart/cart-placeholders')

export const LazyEmptyCart = lazy(() =>
  importPlaceholders().then(
    ({ EmptyCart }) => ({ default: EmptyCart }),
    () => ({ default: (_: { discover: string }): ReactNode => null }),
  ),
)

export const LazyCartLoadError = lazy(() =>
  importPlaceholders().then(
    ({ CartLoadError }) => ({ default: CartLoadError }),
    () => ({ default: (): ReactNode => null }),
  ),
)

export const LazyReplacedCartNotice = lazy(() =>
  import('@/components/cart/replaced-cart-notice').then(
    ({ ReplacedCartNotice }) => ({ default: ReplacedCartNotice }),
    () => ({ default: (): ReactNode => null }),
  ),
)
