'use client'

import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { opensElsewhere, useWay } from './way.client'

type Props = Omit<ComponentProps<'a'>, 'target' | 'download'> & { href: string }

const Taken = createContext(false)

/** Whether the link around it was followed, and its page is not there yet. */
export const useIsTaken = () => useContext(Taken)

/** A link to another page of the shop, which comes without a new document. Nothing is fetched before it is followed. */
export function Link({ href, onClick, ...rest }: Props) {
  const { isTaken, take } = useWay()

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event) || !href.startsWith('/')) return
    event.preventDefault()
    take(href)
  }

  return (
    <Taken value={isTaken}>
      <a {...rest} href={href} onClick={follow} />
    </Taken>
  )
}
