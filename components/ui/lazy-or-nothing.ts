import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A component that is loaded when it is first rendered. If its code cannot be loaded, the page does without it. */
export const lazyOrNothing = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (Component) => ({ default: Component }),
      () => ({ default: () => null }),
    ),
  )
