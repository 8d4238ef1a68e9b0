import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'

const importPlaceholders = () => import('@/components/cart/cart-placeholders')

export const LazyEmptyCart = lazyOrNothing(() => importPlaceholders().then(({ EmptyCart }) => EmptyCart))

export const LazyCartLoadError = lazyOrNothing(() => importPlaceholders().then(({ CartLoadError }) => CartLoadError))

export const LazyReplacedCartNotice = lazyOrNothing(() =>
  import('@/components/cart/replaced-cart-notice').then(({ ReplacedCartNotice }) => ReplacedCartNotice),
)
