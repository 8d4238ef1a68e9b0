import { notFound } from 'next/navigation'
import { ThingTabs } from '@/app/desk/language-tabs'
import { QuestionExamples } from '@/components/desk/catalogue/question-examples'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { FormFields } from '@/components/desk/form/form-fields'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { NEW_SET, questionSetContent } from '@/lib/owner/content/edit-question-sets.server'
import { QUESTION_SET_FIELDS } from '@/lib/owner/content/question-set-form'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { say, sayMessage } from '@/lib/owner/language/say.server'
import { editQuestionSet, removeOneQuestionSet } from '../actions.server'

export const generateMetadata = deskTitle('Questions')

type Props = { params: Promise<{ slug: string }> }

export default async function QuestionSetPage({ params }: Props) {
  const ctx = await deskContext('catalogue')
  const { slug } = await params
  const stored = slug === NEW_SET ? null : slug
  const { texts, version } = await loadContentForm(ctx, questionSetContent(stored))
  if (stored !== null && !texts.name) notFound()
  return (
    <DeskPage
      title={texts.name || say('New questions')}
      back={{ href: '/desk/catalogue/questions', label: say('Questions') }}
    >
      {stored !== null && <ThingTabs ctx={ctx} kind="question-sets" slug={stored} />}
      <DeskForm
        action={editQuestionSet}
        label={say('Questions')}
        submit={say('Save')}
        hidden={{ slug: stored ?? '' }}
        draft={{ form: 'questions', subject: stored ?? '' }}
        sticky
      >
        <FormFields
          fields={forBrowser(QUESTION_SET_FIELDS, sayMessage)}
          texts={texts}
          carried={{ version }}
          after={{ questions: <QuestionExamples /> }}
        />
      </DeskForm>
      {stored !== null && (
        <DeskSection title={say('Remove these questions')}>
          <p>{say('Orders keep what was asked and answered.')}</p>
          <DeskForm
            action={removeOneQuestionSet}
            label={say('Remove these questions')}
            submit={say('Remove these questions')}
            look="danger"
            hidden={{ slug: stored, version }}
          />
        </DeskSection>
      )}
    </DeskPage>
  )
}
