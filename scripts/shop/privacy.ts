import { pluralize } from '@/lib/platform/base/pluralize'
import { loadPages } from '@/lib/shop/content/pages/stored-pages.server'
import {
  PERSONAL_DATA,
  periodCount,
  type PersonalDataName,
  personalDataNames,
  retentionFact,
} from '@/lib/shop/privacy/personal-data'
import { type Retention } from '@/lib/shop/privacy/retention.schema'
import { countDuePersonalData } from '@/lib/shop/privacy/sweep.server'
import { formatColumns, type Command, type CommandContext } from './command'

const PRIVACY_POLICY = '/privacy-policy'

export const privacy: Command = {
  summary: 'List the personal data that the shop keeps, for how long and why, and how many rows are due to be deleted.',
  help: 'Running shops delete what is due every hour. The desk has the times under Settings.',
  run: async ({ db, now }) => {
    const { retention, due } = await countDuePersonalData({ db, now })
    const counts: Partial<Record<PersonalDataName, number>> = due
    const kinds = personalDataNames.map((name) => ({
      name,
      ...PERSONAL_DATA[name],
      kept: describePeriod(name, retention),
      due: counts[name] ?? null,
    }))
    const unnamed = await listUnnamedFacts(db)
    const warning =
      unnamed.length > 0
        ? [`\nThe page ${PRIVACY_POLICY} does not say how long these are kept. Add to its text: ${unnamed.join(', ')}`]
        : []
    return {
      text: [
        ...kinds.map(({ name, data, kept, reason, removal, due: rows }) =>
          [
            `${name}${rows === null ? '' : `: ${pluralize(rows, 'row')} due`}`,
            ...formatColumns([
              ['what', data],
              ['kept', kept],
              ['why', reason],
              ['then', removal],
            ]),
          ].join('\n'),
        ),
        ...warning,
      ].join('\n'),
      data: { kinds, missing_on_page: unnamed },
    }
  },
}

function describePeriod(name: PersonalDataName, retention: Retention): string {
  const { kept, from } = PERSONAL_DATA[name]
  if (kept === 'account') return 'until the customer deletes it'
  if (kept === 'tab') return 'until the tab is closed'
  const setting = 'setting' in kept ? ` (retention.${kept.setting})` : ''
  return `${pluralize(periodCount(kept, retention), kept.unit.slice(0, -1))} after ${from}${setting}`
}

/** The facts that the privacy policy lacks, in the language of the content. */
async function listUnnamedFacts(db: CommandContext['db']): Promise<string[]> {
  const policy = (await loadPages(db)).find(({ frontMatter }) => frontMatter.path === PRIVACY_POLICY)
  return personalDataNames.map((name) => `{{${retentionFact(name)}}}`).filter((fact) => !policy?.body.includes(fact))
}
