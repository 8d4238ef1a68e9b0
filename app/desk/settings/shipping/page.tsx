import { Button } from '@/components/ui/button'
import { FormFields } from '@/components/desk/form/form-fields'
import { INTENT } from '@/lib/owner/forms/form-fields'
import { TryResult } from '@/components/desk/content/try-result'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { SelectField, TextField } from '@/components/desk/fields'
import { SHIPPING_FIELDS } from '@/lib/owner/content/content-forms'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { listShippingTags, SHIPPING } from '@/lib/owner/content/edit-shipping.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { editShipping } from './actions.server'
import styles from './shipping.module.css'

export const generateMetadata = deskTitle('Shipping fees')

export default async function ShippingPage() {
  const ctx = await deskContext('settings')
  const [{ texts, version }, tags] = await Promise.all([loadContentForm(ctx, SHIPPING), listShippingTags(ctx.db)])
  const options = { tag: Object.fromEntries(tags.map(({ slug, name }) => [slug, name])) }
  return (
    <DeskPage title={say('Shipping fees')} back={{ href: '/desk/settings', label: say('Settings') }}>
      <p>
        {say(
          'The most specific rule that matches the address applies: city before county, county before country. A rule without a place is for everywhere else.',
        )}
      </p>
      <DeskForm
        action={editShipping}
        label={say('Shipping fees')}
        submit={say('Save')}
        draft={{ form: 'shipping', subject: '' }}
        sticky
      >
        <FormFields fields={forBrowser(SHIPPING_FIELDS, sayMessage, options)} texts={texts} carried={{ version }} />
        <fieldset className={styles.trial}>
          <legend>{say('Trial: what would a cart cost?')}</legend>
          <p>{say('By the rules as they are typed above, before you save them.')}</p>
          <div className={styles.fields}>
            <TextField name="trial_total" label={say('Total of the pieces')} inputMode="decimal" autoComplete="off" />
            <TextField name="trial_city" label={say('To the city')} autoComplete="off" />
            <TextField name="trial_county" label={say('In the county')} autoComplete="off" />
            <TextField
              name="trial_country"
              label={say('In the country')}
              defaultValue={texts['rules.0.country.name'] ?? ''}
              autoComplete="off"
            />
            <SelectField
              name="trial_tag"
              label={say('With a piece that has the shipping tag')}
              defaultValue=""
              options={[
                { value: '', label: say('None') },
                ...tags.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
            />
          </div>
          <Button type="submit" look="secondary" name={INTENT} value="try">
            {say('Try it')}
          </Button>
          <TryResult />
        </fieldset>
      </DeskForm>
    </DeskPage>
  )
}
