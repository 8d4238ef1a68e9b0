'use client'

import dynamic from 'next/dynamic'
import { type ReactNode } from 'react'
import { type DeskLanguage } from '@/lib/owner/language/desk-language'

const Greek = dynamic(() => import('./greek').then((file) => file.Greek))

/** Gives the components in it the language of the person. */
export const Speak = ({ language, children }: { language: DeskLanguage; children: ReactNode }) =>
  language === 'el' ? <Greek>{children}</Greek> : children
