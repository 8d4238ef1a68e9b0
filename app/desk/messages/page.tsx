import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { SelectField, TextField } from '@/components/desk/fields'
import { LiveUpdates } from '@/components/desk/live-updates'
import { StateLabel } from '@/components/desk/notice'
import { SearchForm } from '@/components/desk/search-form'
import { Time } from '@/components/desk/time'
import { firstValue } from '@/lib/platform/base/return-path'
import { listMessages, type MessageState } from '@/lib/shop/content/contact-answers.server'
import { messageDeskPath } from '@/lib/platform/base/desk-paths'
import { database } from '@/lib/platform/db/client.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'
import { lastEventId } from '@/lib/owner/desk/event-hub.server'

export const generateMetadata = deskTitle('Messages')

const PAGE_SIZE = 50

const STATES = [
  { value: 'open', label: 'To answer' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
] as const

type Props = { searchParams: Promise<Record<'q' | 'state' | 'page', string | string[] | undefined>> }

export default async function MessagesPage({ searchParams }: Props) {
  const ctx = await deskContext('messages')
  const query = await searchParams
  const search = firstValue(query.q)?.replaceAll('\0', '').trim().slice(0, 200) ?? ''
  const chosen = STATES.find(({ value }) => value === firstValue(query.state))?.value ?? 'open'
  const page = Math.max(1, Number(/^\d{1,5}$/.exec(firstValue(query.page) ?? '')?.[0] ?? 1))
  const since = await lastEventId(database())
  const found = await listMessages(ctx, {
    state: chosen === 'all' ? undefined : (chosen satisfies MessageState),
    search,
    limit: PAGE_SIZE + 1,
    offset: (page - 1) * PAGE_SIZE,
  })
  const pageHref = (wanted: number) =>
    `/desk/messages?${new URLSearchParams({ q: search, state: chosen, page: String(wanted) })}`
  return (
    <DeskPage title={say('Messages')}>
      <LiveUpdates since={since} topics={['messages']} />
      <SearchForm label={say('Find messages')} submit={say('Find')}>
        <TextField
          label={say('Words')}
          name="q"
          type="search"
          defaultValue={search}
          hint={say('Of the sender or the message.')}
        />
        <SelectField
          label={say('Show')}
          name="state"
          defaultValue={chosen}
          options={STATES.map(({ value, label }) => ({ value, label: say(label) }))}
        />
      </SearchForm>
      <DeskList
        label={say('Messages')}
        empty={say(
          search !== ''
            ? 'No message matches.'
            : chosen === 'open'
              ? 'Every message is answered. New ones from the contact form come here by themselves.'
              : 'There are no messages here yet.',
        )}
      >
        {found.slice(0, PAGE_SIZE).map(({ id, subject, name, body, answeredAt, createdAt }) => (
          <DeskRow
            key={id}
            href={messageDeskPath(id)}
            title={subject}
            cells={[
              name,
              answeredAt ? (
                <StateLabel key="state" kind="good">
                  {say('Answered')}
                </StateLabel>
              ) : (
                <StateLabel key="state" kind="warn">
                  {say('To answer')}
                </StateLabel>
              ),
              <Time key="at" at={createdAt} />,
            ]}
          >
            {body.length > 120 ? `${body.slice(0, 120).trimEnd()}…` : body}
          </DeskRow>
        ))}
      </DeskList>
      {(page > 1 || found.length > PAGE_SIZE) && (
        <p>
          {page > 1 && <a href={pageHref(page - 1)}>{say('Newer messages')}</a>}{' '}
          {found.length > PAGE_SIZE && <a href={pageHref(page + 1)}>{say('Older messages')}</a>}
        </p>
      )}
    </DeskPage>
  )
}
