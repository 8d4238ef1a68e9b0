import { Button } from '@/components/ui/button'
import { HomeView } from '@/components/content/home/home-view'
import { FormFields } from '@/components/desk/form/form-fields'
import { Closed } from '@/components/desk/form/closed'
import { INTENT } from '@/lib/owner/forms/form-fields'
import { ColorField } from '@/components/desk/form/color-field'
import { ThemePreview } from '@/components/desk/content/theme-preview'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage } from '@/components/desk/desk-page'
import { CheckField, TextField } from '@/components/desk/fields'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentHome } from '@/lib/shop/content/home/current-home.server'
import { loadThemeForm } from '@/lib/owner/content/edit-theme.server'
import { forBrowser, sayFields } from '@/lib/owner/forms/form-fields'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { FURTHER_COLORS, THEME_FIELDS } from '@/lib/owner/content/theme-form'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { searchProducts } from '@/lib/shop/search/search.server'
import { FONT_FAMILIES } from '@/lib/platform/theme/font-families'
import { fontUrl } from '@/lib/platform/theme/font-files.server'
import { editTheme } from './actions.server'
import styles from './theme.module.css'

export const generateMetadata = deskTitle('Look of the shop')

const SHOWN_CARDS = 4

const fontUrls = () =>
  Object.fromEntries(
    Object.values(FONT_FAMILIES).flatMap(({ latin, greek }) =>
      [latin.path, greek.path].map((path) => [path, fontUrl(path)] as const),
    ),
  )

export default async function ThemePage() {
  const ctx = await deskContext('settings')
  const [{ texts, version }, { website_name, promotions }, home, { categories }, latest] = await Promise.all([
    loadThemeForm(ctx),
    currentSupport(),
    currentHome(),
    currentSnapshot(ctx),
    searchProducts(ctx, { ordering: '-date_added', offset: 0, limit: SHOWN_CARDS, facets: {} }),
  ])
  return (
    <DeskPage title={say('Look of the shop')} back={{ href: '/desk/settings', label: say('Settings') }}>
      <DeskForm
        action={editTheme}
        label={say('Look of the shop')}
        submit={say('Save')}
        draft={{ form: 'theme', subject: '' }}
        sticky
        buttons={
          <Button type="submit" look="secondary" name={INTENT} value="preview">
            {say('Preview')}
          </Button>
        }
      >
        <div className={styles.columns}>
          <div>
            <p>{say('Three colours are needed; the others follow from them where they are empty.')}</p>
            <FormFields fields={forBrowser(THEME_FIELDS, sayMessage)} texts={texts} carried={{ version }} />
            <Closed title={say('Logo and icon')}>
              <TextField
                name="logo_upload"
                label={say('New logo')}
                type="file"
                accept=".svg,.png,.webp,.jpg,.jpeg"
                hint={texts.logo ? say('Now {file}', { file: texts.logo }) : say('Now the name of the shop alone')}
              />
              <CheckField
                name="logo_show_name"
                label={say('The name of the shop beside the logo')}
                defaultChecked={texts.logo_show_name !== undefined}
              />
              {texts.logo && <CheckField name="remove_logo" label={say('Remove the logo')} />}
              <TextField
                name="icon_upload"
                label={say('New icon')}
                type="file"
                accept=".svg,.png"
                hint={texts.icon ? say('Now {file}', { file: texts.icon }) : say('Now a neutral one in your colours')}
              />
              {texts.icon && <CheckField name="remove_icon" label={say('Remove the icon')} />}
            </Closed>
            <Closed title={say('All other colours')}>
              <FurtherColors texts={texts} />
            </Closed>
          </div>
          <ThemePreview texts={texts} fontUrls={fontUrls()} name={website_name}>
            <HomeView
              home={home}
              promotions={promotions.slice(0, 1)}
              categoryTiles={null}
              latest={latest.results}
              popular={[]}
              stripCards={{}}
              categories={new Map(categories.map((category) => [category.id, category]))}
            />
          </ThemePreview>
        </div>
      </DeskForm>
    </DeskPage>
  )
}

const FurtherColors = ({ texts }: { texts: Readonly<Record<string, string>> }) =>
  sayFields(FURTHER_COLORS, sayMessage).map(({ name, label }) => (
    <ColorField key={name} name={name} label={label} stored={texts[name] ?? ''} />
  ))
