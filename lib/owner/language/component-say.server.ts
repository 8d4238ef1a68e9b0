import 'server-only'
import { deskLanguage, say, sayMessage } from './say.server'

/** For components that are rendered on the server alone: `#desk/say` is this file there, and elsewhere a context. */
export const useSay = () => say
export const useSayMessage = () => sayMessage
export const useDeskLanguage = deskLanguage
