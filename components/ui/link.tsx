'use client'

import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { hasModifierKey, useNavigation } from './use-navigation.client'

type Props = Omit<ComponentProps<'a'>, 'target' | 'download'> & { href: string }

const NavigatingContext = createContext(false)

/** For a component inside a link: whether the link was followed and its page is not rendered yet. */
export const useIsNavigating = () => useContext(NavigatingContext)

/** A link that navigates without loading a document. It prefetches nothing. */
export function Link({ href, onClick, ...rest }: Props) {
  const { isNavigating, navigate } = useNavigation()

  const followLink = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || hasModifierKey(event) || !href.startsWith('/')) return
    event.preventDefault()
    navigate(href)
  }

  return (
    <NavigatingContext value={isNavigating}>
      <a {...rest} href={href} onClick={followLink} />
    </NavigatingContext>
  )
}
