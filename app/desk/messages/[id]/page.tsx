import { notFound } from 'next/navigation'
import { DeskForm } from '@/components/desk/desk-form'
import { Facts } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import styles from '@/components/desk/desk.module.css'
import { AreaField } from '@/components/desk/fields'
import { LiveUpdates } from '@/components/desk/live-updates'
import { StateLabel } from '@/components/desk/notice'
import { Time } from '@/components/desk/time'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { nullIfNotFound } from '@/lib/platform/base/problem'
import { getMessage, type MessageThread } from '@/lib/shop/content/contact-answers.server'
import { database } from '@/lib/platform/db/client.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { languageName, say } from '@/lib/owner/language/say.server'
import { lastEventId } from '@/lib/owner/desk/event-hub.server'
import { changeState, sendAnswer } from '../actions.server'

export const generateMetadata = deskTitle('Message')

type Props = { params: Promise<{ id: string }> }

export default async function MessagePage({ params }: Props) {
  const ctx = await deskContext('messages')
  const { id } = await params
  if (!/^\d{1,9}$/.test(id)) notFound()
  const since = await lastEventId(database())
  const thread = await getMessage(ctx, Number(id)).catch(nullIfNotFound)
  if (!thread) notFound()
  const { message, answers } = thread
  const isOpen = message.answeredAt === null
  return (
    <DeskPage title={message.subject} back={{ href: '/desk/messages', label: say('Messages') }}>
      <LiveUpdates since={since} topics={['messages', 'emails']} />
      <Facts
        facts={[
          [say('From'), message.name],
          [
            say('Email'),
            <a key="email" href={`mailto:${encodeURIComponent(message.email)}`}>
              {message.email}
            </a>,
          ],
          [
            say('State'),
            <StateLabel key="state" kind={isOpen ? 'warn' : 'good'}>
              {say(isOpen ? 'To answer' : 'Answered')}
            </StateLabel>,
          ],
          ...(message.language === contentLanguage()
            ? []
            : ([[say('Language'), languageName(message.language)]] as const)),
        ]}
      />
      <ol className={styles.thread} aria-label={say('Thread')}>
        <li>
          <p>
            <b>{message.name}</b>, <Time at={message.createdAt} />
          </p>
          <p className={styles.words} dir="auto">
            {message.body}
          </p>
        </li>
        {answers.map((answer) => (
          <li key={answer.id}>
            <p>
              <b>{answer.author}</b>, <Time at={answer.createdAt} /> <Delivery answer={answer} />
            </p>
            <p className={styles.words} dir="auto">
              {answer.body}
            </p>
          </li>
        ))}
      </ol>
      <DeskSection title={say('Answer')}>
        <div className={styles.answer}>
          <DeskForm
            action={sendAnswer}
            label={say('Answer')}
            submit={say('Send the answer')}
            hidden={{ id: message.id, last_answer: answers.at(-1)?.id ?? 0 }}
            draft={{ form: 'answer', subject: String(message.id) }}
            sticky
          >
            <AreaField
              label={say('Your answer')}
              name="body"
              rows={8}
              maxLength={5000}
              hint={say(
                "Goes by email to {email}, above the message. Replies to it come to the shop's email address.",
                { email: message.email },
              )}
            />
          </DeskForm>
        </div>
      </DeskSection>
      <DeskSection title={say(isOpen ? 'No answer needed?' : 'Not done yet?')}>
        <DeskForm
          action={changeState}
          label={say('State of the message')}
          submit={say(isOpen ? 'Mark as answered' : 'Open it again')}
          look="secondary"
          hidden={{ id: message.id, state: isOpen ? 'answered' : 'open' }}
        />
      </DeskSection>
    </DeskPage>
  )
}

const Delivery = ({ answer: { delivery, error } }: { answer: MessageThread['answers'][number] }) =>
  delivery === 'sent' ? (
    <StateLabel kind="good">{say('Sent')}</StateLabel>
  ) : delivery === 'waiting' ? (
    <StateLabel>{say('On its way')}</StateLabel>
  ) : (
    <StateLabel kind="bad">{say('Not delivered: {error}', { error: error ?? '' })}</StateLabel>
  )
