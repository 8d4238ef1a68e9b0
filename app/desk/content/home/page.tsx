import { ThingTabs } from '@/app/desk/language-tabs'
import { FormFields } from '@/components/desk/form/form-fields'
import { FactList } from '@/components/desk/content/fact-list'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { HOME_FIELDS, SECTION_LABELS } from '@/lib/owner/content/content-forms'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { HOME } from '@/lib/owner/content/edit-home.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { listEntries } from '@/lib/owner/forms/form-lists'
import { listPictureChoices } from '@/lib/owner/content/picture-library.server'
import { describeFacts } from '@/lib/shop/content/pages/page-facts'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { editHome } from './actions.server'

export const generateMetadata = deskTitle('Home page')

const sectionNames = () => Object.fromEntries(Object.entries(SECTION_LABELS).map(([name, label]) => [name, say(label)]))

export default async function HomeContentPage() {
  const ctx = await deskContext('content')
  const [{ texts, version }, pictures] = await Promise.all([loadContentForm(ctx, HOME), listPictureChoices(ctx)])
  const strips = listEntries(texts, 'strips').map(({ name = '' }) => name)
  const sections = { ...sectionNames(), ...Object.fromEntries(strips.map((name) => [name, name])) }
  return (
    <DeskPage
      title={say('Home page')}
      back={{ href: '/desk/content', label: say('Content') }}
      actions={<a href="/">{say('See it in the shop')}</a>}
    >
      <ThingTabs ctx={ctx} kind="home" slug="" />
      <DeskForm
        action={editHome}
        label={say('Home page')}
        submit={say('Save')}
        draft={{ form: 'home', subject: '' }}
        sticky
      >
        <FormFields
          fields={forBrowser(HOME_FIELDS, sayMessage, { '': sections })}
          texts={texts}
          carried={{ version }}
          pictures={pictures}
        />
        <FactList {...describeFacts()} />
      </DeskForm>
    </DeskPage>
  )
}
