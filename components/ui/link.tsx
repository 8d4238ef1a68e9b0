'use client'

import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { hasModifierKey, useNavigation } from './use-navigation.client'

type Props = Omit<ComponentProps<'a'>, 'target' | 'download'> & { href: string }

const NavigatingContext = createContext(false)

/** Whether the link around it was followed, and its page is not there yet. */
export const useIsNavigating = () => useContext(NavigatingContext)

/** A link to another page of the shop, which comes without a new document. Nothing is fetched before it is followed. */
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
