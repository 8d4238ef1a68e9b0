import { LanguageTabs } from '@/components/desk/language-tabs'
import { languageName } from '@/lib/owner/language/say.server'
import { loadLanguageTabs } from '@/lib/owner/translations/edit-translation.server'
import { type ThingName } from '@/lib/owner/translations/translated-things'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { type Ctx } from '@/lib/platform/db/context.server'

type Props = {
  ctx: Pick<Ctx, 'db'>
  /** A kind of things, or one of them with its slug. */
  kind: ThingName['kind']
  slug?: string
  /** Only these fields of it. */
  fields?: readonly string[]
  /** The language that is shown: without it, that of the content. */
  shown?: string
  /** The screen in the content's language, where it is another one. */
  screen?: string
}

/** The tabs of the screen of a thing, or of a list. A shop of one language has none. */
export async function ThingTabs({ ctx, shown = contentLanguage(), screen, ...scope }: Props) {
  const tabs = [{ language: contentLanguage(), href: screen, missing: 0 }, ...(await loadLanguageTabs(ctx, scope))]
  return (
    <LanguageTabs
      tabs={tabs.map((tab) => ({
        ...{ ...tab, name: languageName(tab.language) },
        href: tab.language === shown ? undefined : tab.href,
      }))}
    />
  )
}
