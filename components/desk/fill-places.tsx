import { Fragment, type ReactNode } from 'react'
import { splitPlaces } from '@/lib/owner/language/say'

/** A text with elements in its places, such as a link or a time: `fillPlaces(say('Made {at}'), { at: <Time … /> })`. */
export const fillPlaces = (text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode =>
  splitPlaces(text).map((part, at) => (
    <Fragment key={at}>{part.place ? (elements[part.place] ?? part.text) : part.text}</Fragment>
  ))
