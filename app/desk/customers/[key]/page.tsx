import { notFound } from 'next/navigation'
import { DeskList, DeskRow, Facts } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { Time } from '@/components/desk/time'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { getCustomer } from '@/lib/owner/customers/find-customers.server'
import { messageDeskPath, orderDeskPath } from '@/lib/platform/base/desk-paths'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { say, sayMessage } from '@/lib/owner/language/say.server'

export const generateMetadata = deskTitle('Customer')

type Props = { params: Promise<{ key: string }> }

export default async function CustomerPage({ params }: Props) {
  const ctx = await deskContext('customers')
  const { key } = await params
  const customer = await getCustomer(ctx, key).catch(nullIfNotFound)
  if (!customer) notFound()
  const { name, email, account, orders, messages } = customer
  return (
    <DeskPage title={name || email} back={{ href: '/desk/customers', label: say('Customers') }}>
      <Facts
        facts={[
          [
            say('Email'),
            <a key="email" href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>,
          ],
          ...(account
            ? ([
                [say('Account since'), <Time key="since" at={account.since} />],
                [say('Saved addresses'), account.addresses],
              ] as const)
            : ([[say('Account'), say('None: ordered as a guest')]] as const)),
        ]}
      />
      <DeskSection title={say('Orders')}>
        <DeskList label={say('Orders')} empty={say('No order yet.')}>
          {orders.map(({ code, state, totalCents, currency, dateAdded }) => (
            <DeskRow
              key={code}
              href={orderDeskPath(code)}
              title={code}
              cells={[
                sayMessage(orderStateLabels[state]),
                formatPriceIn(currency, totalCents),
                <Time key="at" at={dateAdded} />,
              ]}
            />
          ))}
        </DeskList>
      </DeskSection>
      <DeskSection title={say('Messages')}>
        <DeskList label={say('Messages')} empty={say('No message from this address.')}>
          {messages.map(({ id, subject, answeredAt, createdAt }) => (
            <DeskRow
              key={id}
              href={messageDeskPath(id)}
              title={subject}
              cells={[say(answeredAt ? 'Answered' : 'To answer'), <Time key="at" at={createdAt} />]}
            />
          ))}
        </DeskList>
      </DeskSection>
    </DeskPage>
  )
}
