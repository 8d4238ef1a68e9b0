import { Button } from '@/components/ui/button'
import { FormFields } from '@/components/desk/form/form-fields'
import { FactList } from '@/components/desk/content/fact-list'
import { INTENT } from '@/lib/owner/forms/form-fields'
import { PagePreview } from '@/components/desk/content/page-preview'
import { DeskForm } from '@/components/desk/desk-form'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { PAGE_FIELDS } from '@/lib/owner/content/page-form'
import { type ContentForm } from '@/lib/owner/content/edited-content.server'
import { listPictureChoices } from '@/lib/owner/content/picture-library.server'
import { currentTheme } from '@/lib/shop/content/current-theme.server'
import { describeFacts } from '@/lib/shop/content/pages/page-facts'
import { type DeskCtx } from '@/lib/owner/desk/desk-context.server'
import { editPage } from './actions.server'

type Props = {
  ctx: DeskCtx
  /** Null for a new page. */
  slug: string | null
  form: ContentForm
}

const conditionOptions = () =>
  Object.fromEntries(
    describeFacts().conditions.map(({ name, meaning }) => [
      name,
      say('While {condition}', { condition: sayMessage(meaning) }),
    ]),
  )

/** The form of a page. */
export async function PageEditor({ ctx, slug, form: { texts, version } }: Props) {
  const { tokens } = await currentTheme()
  return (
    <DeskForm
      action={editPage}
      label={say(slug === null ? 'New page' : 'Page')}
      submit={say(slug === null ? 'Add the page' : 'Save')}
      hidden={{ page: slug ?? '' }}
      draft={{ form: 'page', subject: slug ?? '' }}
      sticky
      buttons={
        <Button type="submit" look="secondary" name={INTENT} value="preview">
          {say('Preview')}
        </Button>
      }
    >
      <PagePreview tokens={tokens} />
      <FormFields
        fields={forBrowser(PAGE_FIELDS, sayMessage, { only_if: conditionOptions() })}
        texts={texts}
        carried={{ version }}
        pictures={await listPictureChoices(ctx)}
      />
      <FactList {...describeFacts()} />
    </DeskForm>
  )
}
