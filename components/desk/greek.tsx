'use client'

import { type ReactNode } from 'react'
import { browserTexts } from '@/lib/owner/language/greek/browser'
import { messagesWith, sayWith } from '@/lib/owner/language/say'
import { SpokenContext } from './say'

const greek = { language: 'el', say: sayWith(browserTexts), sayMessage: messagesWith(browserTexts) } as const

/** In a file of its own, so that browsers load the table only for a desk in Greek. */
export const Greek = ({ children }: { children: ReactNode }) => <SpokenContext value={greek}>{children}</SpokenContext>
