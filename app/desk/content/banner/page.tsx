import { SettingsScreen } from '@/app/desk/settings/settings-screen'

export const metadata = { title: 'Banner' }

export default function BannerPage() {
  return <SettingsScreen part="banner" back={{ href: '/desk/content', label: 'Content' }} />
}
