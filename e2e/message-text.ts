import { type ReactNode } from 'react'

const childrenOf = (node: object): ReactNode =>
  'props' in node && typeof node.props === 'object' && node.props !== null && 'children' in node.props
    ? (node.props.children as ReactNode)
    : null

/** The text of a message that has elements inside, whichever JSX runtime made them. */
export function textOf(message: ReactNode): string {
  if (typeof message === 'string' || typeof message === 'number') return String(message)
  if (Array.isArray(message)) return message.map(textOf).join('')
  return typeof message === 'object' && message !== null ? textOf(childrenOf(message)) : ''
}
