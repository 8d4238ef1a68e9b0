import { ThingTabs } from '@/app/desk/language-tabs'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { Notice } from '@/components/desk/notice'
import { ButtonLink } from '@/components/ui/button'
import { type ListedQuestionSet, listQuestionSets } from '@/lib/owner/content/edit-question-sets.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { firstValue } from '@/lib/platform/base/return-path'

export const generateMetadata = deskTitle('Questions')

type Props = { searchParams: Promise<Record<'saved', string | string[] | undefined>> }

export default async function QuestionSetsPage({ searchParams }: Props) {
  const ctx = await deskContext('catalogue')
  const { saved } = await searchParams
  const sets = await listQuestionSets(ctx)
  return (
    <DeskPage
      title={say('Questions')}
      back={{ href: '/desk/catalogue', label: say('Catalogue') }}
      actions={<ButtonLink href="/desk/catalogue/questions/new">{say('New questions')}</ButtonLink>}
    >
      <ThingTabs ctx={ctx} kind="question-sets" />
      {firstValue(saved) === 'yes' && (
        <Notice kind="good">
          <p>{say('Saved. The shop shows it within seconds.')}</p>
        </Notice>
      )}
      <p>
        {say(
          'Questions that several products ask, such as an engraving inside of bands. The form of a product chooses them, and has questions of its own.',
        )}
      </p>
      <DeskList label={say('Questions')} empty={say('No products share questions yet.')}>
        {sets.map((set) => (
          <DeskRow
            key={set.slug}
            href={`/desk/catalogue/questions/${set.slug}`}
            title={set.name}
            cells={[countProducts(set)]}
          >
            {set.labels.join(', ')}
          </DeskRow>
        ))}
      </DeskList>
    </DeskPage>
  )
}

const countProducts = ({ products: { length: count } }: ListedQuestionSet) =>
  say(count === 1 ? '1 product' : '{count} products', { count })
