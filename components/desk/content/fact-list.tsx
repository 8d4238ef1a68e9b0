import { Closed } from '@/components/desk/form/closed'
import styles from '@/components/desk/form/form-fields.module.css'

type Named = { name: string; meaning: string }

/** What texts can name in double braces. */
export const FactList = ({ facts, conditions }: { facts: readonly Named[]; conditions: readonly Named[] }) => (
  <Closed title="Facts of the shop that the text can name">
    <p>
      Write a fact as <code>{'{{company_name}}'}</code>, and what holds only sometimes as{' '}
      <code>{'{{#if free_delivery}}…{{else}}…{{/if}}'}</code>.
    </p>
    <NameList title="Facts" names={facts} />
    <NameList title="Conditions" names={conditions} />
  </Closed>
)

const NameList = ({ title, names }: { title: string; names: readonly Named[] }) => (
  <>
    <h2>{title}</h2>
    <dl className={styles.names}>
      {names.map(({ name, meaning }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </>
)
