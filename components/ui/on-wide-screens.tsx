'use client'

import { type ReactNode } from 'react'
import { useMedia } from './use-media.client'

/** Where the style sheets show the sidebar of a listing. */
const WIDE = '(min-width: 60rem)'

/** What a small screen hides if it runs scripts. The HTML contains it, for those that do not. */
export const OnWideScreens = ({ children }: { children: ReactNode }) => useMedia(WIDE) && children
