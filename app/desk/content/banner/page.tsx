import { SettingsScreen } from '@/app/desk/settings/settings-screen'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'

export const generateMetadata = deskTitle('Banner')

export default function BannerPage() {
  return <SettingsScreen part="banner" back={{ href: '/desk/content', label: 'Content' }} />
}
