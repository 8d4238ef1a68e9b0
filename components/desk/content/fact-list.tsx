import { useSay, useSayMessage } from '#desk/say'
import { Closed } from '@/components/desk/form/closed'
import { fillPlaces } from '@/components/desk/fill-places'
import styles from '@/components/desk/form/form-fields.module.css'

type Named = { name: string; meaning: string }
type Props = { facts: readonly Named[]; conditions: readonly Named[] }

const FACT = '{{company_name}}'
const CONDITION = '{{#if free_delivery}}…{{else}}…{{/if}}'

/** What texts can name in double braces. It is rendered on the server, which alone has the meanings in Greek. */
export function FactList({ facts, conditions }: Props) {
  const say = useSay()
  return (
    <Closed title={say('Facts of the shop that the text can name')}>
      <p>
        {fillPlaces(say('Write a fact as {fact}, and what holds only sometimes as {condition}.'), {
          fact: <code>{FACT}</code>,
          condition: <code>{CONDITION}</code>,
        })}
      </p>
      <NameList title={say('Facts')} names={facts} />
      <NameList title={say('Conditions')} names={conditions} />
    </Closed>
  )
}

function NameList({ title, names }: { title: string; names: readonly Named[] }) {
  const sayMessage = useSayMessage()
  return (
    <>
      <h2>{title}</h2>
      <dl className={styles.names}>
        {names.map(({ name, meaning }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{sayMessage(meaning)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
