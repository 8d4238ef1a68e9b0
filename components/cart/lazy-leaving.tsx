import { type ComponentProps, Suspense } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { isAvailable } from '@/lib/shop/cart/cart'
import { leadDaysOfLine } from '@/lib/shop/cart/cart-lead-time'
import { type Leaving as Loaded } from './leaving'

const Leaving = lazyOrNothing(() => import('./leaving').then((module) => module.Leaving))

/** Loads only where something has to be made. */
export const LazyLeaving = (props: ComponentProps<typeof Loaded>) =>
  props.lines.some((line) => isAvailable(line) && leadDaysOfLine(line) !== null) && (
    <Suspense>
      <Leaving {...props} />
    </Suspense>
  )
