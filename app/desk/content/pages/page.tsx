import { ButtonLink, Button } from '@/components/ui/button'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { listPageEntries } from '@/lib/owner/content/edit-pages.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { say } from '@/lib/owner/language/say.server'
import { moveOnePage } from './actions.server'
import { PageMoves } from '@/components/desk/content/page-moves'

export const generateMetadata = deskTitle('Pages')

const MENUS: Readonly<Record<string, DeskText>> = { header: 'In the menu', phone: 'In the menu of small screens' }

export default async function PagesPage() {
  const ctx = await deskContext('content')
  const { version, pages } = await listPageEntries(ctx)
  return (
    <DeskPage
      title={say('Pages')}
      back={{ href: '/desk/content', label: say('Content') }}
      actions={<ButtonLink href="/desk/content/pages/new">{say('New page')}</ButtonLink>}
    >
      <p>{say('Menus, footer and sitemap have the pages in this order.')}</p>
      <PageMoves action={moveOnePage} version={version}>
        <DeskList
          label={say('Pages')}
          empty={say('There is no page yet. Begin with the terms, the privacy policy and about.')}
        >
          {pages.map(({ slug, path, title, footer, menu }, at) => (
            <DeskRow
              key={slug}
              href={`/desk/content/pages/${slug}`}
              title={title}
              cells={[
                placesOf(menu, footer) || say('Only linked to'),
                <MoveButtons
                  key="move"
                  slug={slug}
                  title={title}
                  isFirst={at === 0}
                  isLast={at === pages.length - 1}
                />,
              ]}
            >
              {path}
            </DeskRow>
          ))}
        </DeskList>
      </PageMoves>
    </DeskPage>
  )
}

function placesOf(menu: string | undefined, footer: string | undefined): string {
  const inMenu = menu && MENUS[menu]
  return [inMenu && say(inMenu), footer && say('Footer: {title}', { title: footer })].filter(Boolean).join(', ')
}

type MoveProps = { slug: string; title: string; isFirst: boolean; isLast: boolean }

const MoveButtons = ({ slug, title, isFirst, isLast }: MoveProps) => (
  <>
    <Button
      type="submit"
      look="quiet"
      name="move"
      value={`up ${slug}`}
      disabled={isFirst}
      aria-label={say('Up: {title}', { title })}
    >
      {say('Up')}
    </Button>{' '}
    <Button
      type="submit"
      look="quiet"
      name="move"
      value={`down ${slug}`}
      disabled={isLast}
      aria-label={say('Down: {title}', { title })}
    >
      {say('Down')}
    </Button>
  </>
)
