import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage } from '@/components/desk/desk-page'
import { TextField } from '@/components/desk/fields'
import { SearchForm } from '@/components/desk/search-form'
import { Time } from '@/components/desk/time'
import { firstValue } from '@/lib/platform/base/return-path'
import { findCustomers } from '@/lib/owner/customers/find-customers.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say } from '@/lib/owner/language/say.server'

export const generateMetadata = deskTitle('Customers')

type Props = { searchParams: Promise<Record<'q', string | string[] | undefined>> }

export default async function CustomersPage({ searchParams }: Props) {
  const ctx = await deskContext('customers')
  const search =
    firstValue((await searchParams).q)
      ?.replaceAll('\0', '')
      .trim()
      .slice(0, 200) ?? ''
  const { found, hasMore } = await findCustomers(ctx, search)
  return (
    <DeskPage title={say('Customers')}>
      <SearchForm label={say('Find customers')} submit={say('Find')}>
        <TextField label={say('Name or email address')} name="q" type="search" defaultValue={search} />
      </SearchForm>
      <DeskList
        label={say('Customers')}
        empty={say(
          search ? 'No customer matches. Part of a name or of an address is enough.' : 'Nobody has ordered yet.',
        )}
      >
        {found.map(({ key, name, email, hasAccount, orders, lastOrder }) => (
          <DeskRow
            key={key}
            href={`/desk/customers/${key}`}
            title={name || email}
            cells={[
              say(hasAccount ? 'Account' : 'Guest'),
              say(orders === 1 ? '1 order' : '{count} orders', { count: orders }),
              lastOrder ? <Time key="at" at={lastOrder} /> : '',
            ]}
          >
            {name && email}
          </DeskRow>
        ))}
      </DeskList>
      {hasMore && <p>{say('There are more: add a word to the search.')}</p>}
    </DeskPage>
  )
}
