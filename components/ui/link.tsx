import { type ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { href: string }

/** A link to a page of the shop. components/shell/navigating-body.tsx follows it without loading a document. */
export const Link = (props: Props) => <a {...props} />
