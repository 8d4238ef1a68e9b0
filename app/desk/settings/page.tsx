import { redirect } from 'next/navigation'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { SETTINGS_PARTS } from '@/lib/owner/content/settings-parts'
import { hasSettings } from '@/lib/shop/content/settings-file.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { say } from '@/lib/owner/language/say.server'
import { FIRST_SETTINGS_PATH } from './settings-screen'

export const generateMetadata = deskTitle('Settings')

const OTHER_SCREENS: readonly { path: string; title: DeskText; summary: DeskText }[] = [
  {
    path: '/desk/settings/shipping',
    title: 'Shipping fees',
    summary: 'By country, county and city, with a trial of what a cart would cost',
  },
  { path: '/desk/settings/theme', title: 'Look of the shop', summary: 'Colours, fonts, spaces, logo and icon' },
]

export default async function SettingsPage() {
  const ctx = await deskContext('settings')
  if (!(await hasSettings(ctx))) redirect(FIRST_SETTINGS_PATH)
  const parts = Object.entries(SETTINGS_PARTS).filter(([part]) => part !== 'banner')
  const screens = [
    ...OTHER_SCREENS,
    ...parts.map(([part, { title, summary }]) => ({ path: `/desk/settings/${part}`, title, summary })),
  ]
  return (
    <DeskPage title={say('Settings')}>
      <DeskList label={say('Settings')} empty={say('There are no settings.')}>
        {screens.map(({ path, title, summary }) => (
          <DeskRow key={path} href={path} title={say(title)}>
            {say(summary)}
          </DeskRow>
        ))}
      </DeskList>
    </DeskPage>
  )
}
