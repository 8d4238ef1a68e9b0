import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { Notice } from '@/components/desk/notice'
import { ButtonLink } from '@/components/ui/button'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { languageName, say, sayMessage } from '@/lib/owner/language/say.server'
import { loadOpening, type Opening } from '@/lib/owner/opening/opening-guide.server'
import { env } from '@/lib/platform/env.server'
import { open } from './actions.server'

export const generateMetadata = deskTitle('Open the shop')

export default async function OpenPage() {
  const ctx = await deskContext('settings')
  const opening = await loadOpening(ctx)
  return (
    <DeskPage title={say('Open the shop')} back={{ href: '/desk', label: say('Today') }} narrow>
      {opening ? (
        <Closed {...opening} />
      ) : (
        <Notice kind="good">
          <p>{say('The shop is open: everybody sees it.')}</p>
        </Notice>
      )}
    </DeskPage>
  )
}

const Closed = ({ previewKey, missing, advised }: Opening) => (
  <>
    <DeskSection title={say('Preview as a shopper')}>
      <p>{say('The link opens the closed shop for twelve hours. Send it to whom you want to show the shop.')}</p>
      {previewLinks(previewKey).map(({ language, href }) => (
        <p key={language}>
          <ButtonLink href={href} look="secondary">
            {say('Preview: {language}', { language })}
          </ButtonLink>
        </p>
      ))}
    </DeskSection>
    {missing.length > 0 && (
      <DeskSection title={say('Missing before anybody can order')}>
        <Steps label={say('Missing before anybody can order')} steps={missing} />
      </DeskSection>
    )}
    {advised.length > 0 && (
      <DeskSection title={say('Not done yet')}>
        <Steps label={say('Not done yet')} steps={advised} />
      </DeskSection>
    )}
    <DeskSection title={say('Open to everybody')}>
      <p>{say('From then on anybody can look and order, and search engines find the shop.')}</p>
      <DeskForm action={open} label={say('Open the shop')} submit={say('Open the shop')} />
    </DeskSection>
  </>
)

const Steps = ({
  label,
  steps,
}: {
  label: string
  steps: readonly { name: string; title: string; path: string }[]
}) => (
  <DeskList label={label} empty="">
    {steps.map(({ name, title, path }) => (
      <DeskRow key={name} href={path} title={sayMessage(title)} />
    ))}
  </DeskList>
)

/** One for each edition. */
const previewLinks = (key: string): { language: string; href: string }[] =>
  Object.entries(env().editions).map(([language, url]) => ({
    language: languageName(language),
    href: `${url}/?preview=${key}`,
  }))
