'use client'

import { lazy, type ReactNode } from 'react'
import { type DeskLanguage } from '@/lib/owner/language/desk-language'

const Greek = lazy(() => import('./greek').then(({ Greek }) => ({ default: Greek })))

/** Gives the components in it the language of the person. */
export const Speak = ({ language, children }: { language: DeskLanguage; children: ReactNode }) =>
  language === 'el' ? <Greek>{children}</Greek> : children
