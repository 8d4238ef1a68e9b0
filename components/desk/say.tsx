'use client'

import { createContext, useContext } from 'react'
import { type BrowserText } from '@/lib/owner/language/desk-text'
import { type DeskLanguage } from '@/lib/owner/language/desk-language'
import { type Say, sayWith } from '@/lib/owner/language/say'

type Spoken = { language: DeskLanguage; say: Say<string>; sayMessage: (message: string) => string }

export const SpokenContext = createContext<Spoken>({ language: 'en', say: sayWith({}), sayMessage: String })

/** How components say their texts, on the server and in the browser. */
export const useSay = (): Say<BrowserText> => useContext(SpokenContext).say
/** For the message of an error, which is in English. */
export const useSayMessage = (): ((message: string) => string) => useContext(SpokenContext).sayMessage
export const useDeskLanguage = (): DeskLanguage => useContext(SpokenContext).language
