import { ThingTabs } from '@/app/desk/language-tabs'
import { FormFields } from '@/components/desk/form/form-fields'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { PROMOTION_FIELDS } from '@/lib/owner/content/content-forms'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { PROMOTIONS } from '@/lib/owner/content/edit-promotions.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { fillPlaces } from '@/components/desk/fill-places'
import { listPictureChoices } from '@/lib/owner/content/picture-library.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { editPromotions } from './actions.server'

export const generateMetadata = deskTitle('Promotions')

export default async function PromotionsPage() {
  const ctx = await deskContext('content')
  const [{ texts, version }, pictures] = await Promise.all([loadContentForm(ctx, PROMOTIONS), listPictureChoices(ctx)])
  return (
    <DeskPage
      title={say('Promotions')}
      back={{ href: '/desk/content', label: say('Content') }}
      actions={<a href="/desk/content/pictures">{say('Add pictures')}</a>}
    >
      <ThingTabs ctx={ctx} kind="promotions" />
      <p>
        {fillPlaces(
          say(
            'The large pictures at the top of the home page, the lowest priority first. Without any, it shows the pictures of {screen}.',
          ),
          { screen: <a href="/desk/content/home">{say('Home page')}</a> },
        )}
      </p>
      <DeskForm
        action={editPromotions}
        label={say('Promotions')}
        submit={say('Save')}
        draft={{ form: 'promotions', subject: '' }}
        sticky
      >
        <FormFields
          fields={forBrowser(PROMOTION_FIELDS, sayMessage)}
          texts={texts}
          carried={{ version }}
          pictures={pictures}
        />
      </DeskForm>
    </DeskPage>
  )
}
