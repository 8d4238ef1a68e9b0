import { type Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SettingsScreen } from '@/app/desk/settings/settings-screen'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { say } from '@/lib/owner/language/say.server'
import { isSettingsPart, SETTINGS_PARTS, type SettingsPartName } from '@/lib/owner/content/settings-parts'

type Props = { params: Promise<{ part: string }> }

/** The banner is among the content. */
const isOwnPart = (part: string): part is SettingsPartName => isSettingsPart(part) && part !== 'banner'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { part } = await params
  await currentSession()
  return { title: say(isOwnPart(part) ? SETTINGS_PARTS[part].title : 'Settings') }
}

export default async function SettingsPartPage({ params }: Props) {
  const { part } = await params
  await deskContext('settings')
  if (!isOwnPart(part)) notFound()
  return <SettingsScreen part={part} back={{ href: '/desk/settings', label: 'Settings' }} />
}
