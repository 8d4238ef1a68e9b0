import 'server-only'
import { type Metadata } from 'next'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { say } from '@/lib/owner/language/say.server'
import { currentSession } from './current-session.server'

/** For a page: its title in the language of the person. */
export const deskTitle = (title: DeskText) => async (): Promise<Metadata> => {
  await currentSession()
  return { title: say(title) }
}
