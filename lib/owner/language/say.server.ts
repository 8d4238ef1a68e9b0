import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { cache } from 'react'
import { formatWeekday } from '@/lib/platform/base/dates'
import { DEFAULT_DESK_LANGUAGE, type DeskLanguage, deskLocales } from './desk-language'
import { type Say } from './say'
import { spoken } from './spoken'

type Request = { language: DeskLanguage }

/** Of an action or a route, which run as one function. */
const running = new AsyncLocalStorage<Request>()

/** Of a page, whose components have no function around them. */
const rendered = cache((): Request => ({ language: DEFAULT_DESK_LANGUAGE }))

const currentRequest = () => running.getStore() ?? rendered()

/** For an action or a route, until its session is found. */
export const runInLanguage = <Result>(language: DeskLanguage, run: () => Result): Result =>
  running.run({ language }, run)

export const setDeskLanguage = (language: DeskLanguage): void => void (currentRequest().language = language)

/** The language of the person whose request is answered. */
export const deskLanguage = (): DeskLanguage => currentRequest().language

/** Says a text to the person whose request is answered. A page awaits its session before. */
export const say: Say = (text, values) => spoken[deskLanguage()].say(text, values)

/** Says the message of a rule, which is in English. */
export const sayMessage = (message: string): string => spoken[deskLanguage()].sayMessage(message)

/** A day of the coming months, such as Friday 11 December. */
export const sayDay = (day: string): string => formatWeekday(day, deskLocales[deskLanguage()])

/** For emails. */
export const sayIn = (language: DeskLanguage): Say => spoken[language].say

/** The name of a language of the shop, in that of the person. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(deskLanguage(), { type: 'language' }).of(language) ?? language
