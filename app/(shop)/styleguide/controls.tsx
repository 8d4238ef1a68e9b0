'use client'

import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '@/components/ui/button'
import { Checkbox, Field } from '@/components/ui/field'
import { Form, type FormErrors } from '@/components/ui/form'
import * as icons from '@/components/ui/icons'
import * as rareIcons from '@/components/ui/rare-icons'
import { ProgressiveButton } from '@/components/ui/progressive-button'
import { QuantityInput } from '@/components/ui/quantity-input'
import { Section, State } from './section'
import styles from './styleguide.module.css'

const BUTTON_LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const
const SAMPLE_ERRORS: FormErrors = {
  fields: {},
  formErrors: ['Two fields need another look.', 'The shop could not be reached.'],
}

export function StyleguideControls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Quantities />
      <Section title="Icons">
        <div className={styles.row}>
          {Object.entries({ ...icons, ...rareIcons }).map(([name, Icon]) => (
            <State key={name} name={name}>
              <Icon />
            </State>
          ))}
          <State name="HeartIcon, filled">
            <icons.HeartIcon filled />
          </State>
        </div>
      </Section>
    </>
  )
}

function Buttons() {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Buttons">
      {BUTTON_LOOKS.map((look) => (
        <div key={look} className={styles.row}>
          <State name={look}>
            <Button look={look}>Add to Cart</Button>
          </State>
          <State name="link">
            <ButtonLink look={look} href="#top">
              Go to Checkout
            </ButtonLink>
          </State>
          <State name="busy">
            <Button look={look} busy busyText="Sending">
              Send
            </Button>
          </State>
          <State name="disabled">
            <Button look={look} disabled>
              Sold out
            </Button>
          </State>
        </div>
      ))}
      <State name="wide, with a name too long for one line">
        <div className={styles.narrow}>
          <Button wide>Send the shop a message about a piece made to order</Button>
        </div>
      </State>
      <div className={styles.row}>
        <State name="icon">
          <IconButton label="Close">
            <icons.CloseIcon />
          </IconButton>
        </State>
        <State name="icon, disabled">
          <IconButton label="Previous" disabled>
            <icons.ChevronLeftIcon />
          </IconButton>
        </State>
        <State name="link, then button">
          <ProgressiveButton href="#top" expanded={open} onPress={() => setOpen(!open)}>
            {open ? 'Open' : 'Closed'}
          </ProgressiveButton>
        </State>
      </div>
    </Section>
  )
}

function Fields() {
  return (
    <Section title="Fields">
      <Form label="Every field" errors={SAMPLE_ERRORS} onSubmit={() => undefined}>
        <div className={styles.columns}>
          <Field label="Empty" placeholder="Street" />
          <Field label="Required" required defaultValue="Αλεξάνδρα Παπακωνσταντίνου-Χατζηγεωργίου" />
          <Field label="With a hint" hint="We send the bill here." />
          <Field label="With a mistake" error="This does not look like an email address." defaultValue="maria@" />
          <Field
            label="Mistake and hint"
            error="At least 8 characters."
            hint="Better a sentence than a word."
            type="password"
            defaultValue="short"
          />
          <Field label="Disabled" disabled defaultValue="Portugal" />
          <Field label="Several lines" multiline defaultValue="With both of our initials, please." />
          <div>
            <Checkbox label="Not chosen" />
            <br />
            <Checkbox label="Chosen" defaultChecked />
            <br />
            <Checkbox label="Disabled" disabled />
          </div>
        </div>
      </Form>
    </Section>
  )
}

function Quantities() {
  const [quantity, setQuantity] = useState(2)
  return (
    <Section title="Quantity">
      <div className={styles.row}>
        <State name="between">
          <QuantityInput label="Pieces" value={quantity} max={9} onChange={setQuantity} />
        </State>
        <State name="least">
          <QuantityInput label="Least pieces" value={1} max={9} onChange={() => undefined} />
        </State>
        <State name="most">
          <QuantityInput label="Most pieces" value={9} max={9} onChange={() => undefined} />
        </State>
        <State name="least, with a way to none">
          <QuantityInput
            label="Last pieces"
            value={1}
            max={9}
            onChange={() => undefined}
            onBelowMin={() => undefined}
          />
        </State>
      </div>
    </Section>
  )
}
