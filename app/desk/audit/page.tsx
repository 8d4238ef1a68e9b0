import { ChangeList } from '@/components/desk/change-list'
import { DeskPage } from '@/components/desk/desk-page'
import { SearchForm } from '@/components/desk/search-form'
import { SelectField, TextField } from '@/components/desk/fields'
import { firstValue } from '@/lib/platform/base/return-path'
import { AUDIT_PAGE_SIZE, listAuthors, listChanges } from '@/lib/owner/desk/audit-list.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'

export const generateMetadata = deskTitle('Audit log')

type Props = { searchParams: Promise<Record<'subject' | 'who' | 'before', string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  const ctx = await deskContext('audit')
  const query = await searchParams
  const subject = firstValue(query.subject)?.trim().slice(0, 200) ?? ''
  const who = firstValue(query.who)?.slice(0, 300) ?? ''
  const before = /^\d{1,15}$/.exec(firstValue(query.before) ?? '')?.[0]
  const [changes, authors] = await Promise.all([
    listChanges(ctx, { subject, who, before: before ? Number(before) : undefined }),
    listAuthors(ctx),
  ])
  const shown = changes.slice(0, AUDIT_PAGE_SIZE)
  const last = shown.at(-1)
  return (
    <DeskPage title={say('Audit log')}>
      <SearchForm label={say('Filter the audit log')} submit={say('Show')}>
        <TextField
          label={say('What was changed')}
          name="subject"
          type="search"
          defaultValue={subject}
          hint={say('Part of it, such as an order code.')}
        />
        <SelectField
          label={say('Who')}
          name="who"
          defaultValue={who}
          options={[
            { value: '', label: say('Everybody') },
            ...authors.map((email) => ({ value: email, label: sayMessage(email) })),
          ]}
        />
      </SearchForm>
      <ChangeList
        changes={shown.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }))}
        empty={say(subject || who ? 'Nothing matches.' : 'Nothing was changed from the desk yet.')}
      />
      {changes.length > AUDIT_PAGE_SIZE && last && (
        <p>
          <a href={`/desk/audit?${new URLSearchParams({ subject, who, before: String(last.id) })}`}>
            {say('Older changes')}
          </a>
        </p>
      )}
    </DeskPage>
  )
}
