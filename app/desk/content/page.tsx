import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { deskContext } from '@/lib/owner/desk/desk-context.server'

export const metadata = { title: 'Content' }

const SCREENS = [
  { path: '/desk/content/pages', title: 'Pages', about: 'Terms, returns, about, and all other texts.' },
  { path: '/desk/content/home', title: 'Home page', about: 'Headline, sections, promises, feature.' },
  { path: '/desk/content/promotions', title: 'Promotions', about: 'The large pictures at the top of the home page.' },
  { path: '/desk/content/banner', title: 'Banner', about: 'The line above every page: a sale, a holiday, a notice.' },
  { path: '/desk/content/pictures', title: 'Pictures', about: 'Those that pages, promotions and the home page show.' },
]

export default async function ContentPage() {
  await deskContext('content')
  return (
    <DeskPage title="Content">
      <DeskList label="Content" empty="There is nothing here.">
        {SCREENS.map(({ path, title, about }) => (
          <DeskRow key={path} href={path} title={title}>
            {about}
          </DeskRow>
        ))}
      </DeskList>
    </DeskPage>
  )
}
