'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormContext } from '@/components/desk/form-context'
import { AreaField, CheckField, RadioFields, TextField } from '@/components/desk/fields'
import { Notice } from '@/components/desk/notice'
import { changeDraft, type FormValues, type ProductDraft, readDraft } from '@/lib/owner/products/product-draft'
import styles from './catalogue.module.css'
import { CommandButton, type OnCommand } from './command-button'
import { CheckList, Description, Section } from './product-field-parts'
import { PicturesField } from './pictures-field'
import { STATE_LABELS } from './product-state'
import { CategoryAndVariants, type ProductChoicesView } from './variant-fields'

type Props = {
  base: string
  draft: ProductDraft
  choices: ProductChoicesView
  onUploading: (is: boolean) => void
}

/** The values of the form around an element. */
function formValuesOf(element: Element | null): FormValues {
  const form = element?.closest('form')
  const values: Record<string, string[]> = {}
  if (form)
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') (values[name] ??= []).push(value)
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]))
}

type Local = { draft: ProductDraft; focus: string; said: string }

/**
 * The fields of a product. They hold what is typed by themselves; a change of a list reads it, changes the list and shows
 * new fields.
 */
export function ProductFields({ base, draft: stored, choices, onUploading }: Props) {
  const { state, version } = useContext(FormContext)
  const answered = Object.keys(state.values).length > 0 ? readDraft(state.values) : stored
  const [local, setLocal] = useState<Local | null>(null)
  const [count, setCount] = useState(0)
  // An answer of the server replaces what was changed here, which it contains.
  const [seen, setSeen] = useState({ version, base, count: 0 })
  if (seen.version !== version || seen.base !== base) {
    setSeen({ version, base, count: seen.count + 1 })
    setLocal(null)
  }
  const area = useRef<HTMLDivElement>(null)
  const draft = local?.draft ?? answered

  const update = (change: (draft: ProductDraft) => ProductDraft, focus: string, said: string) => {
    setLocal({ draft: change(readDraft(formValuesOf(area.current))), focus, said })
    setCount((before) => before + 1)
  }
  useEffect(() => {
    if (local?.focus) area.current?.querySelector<HTMLElement>(`[data-row="${local.focus}"]`)?.focus()
  }, [local])

  /** `images.2.up`: scripts do it at once, and without them the server does. */
  const onCommand = (command: string, focus: string, said: string) =>
    update((one) => changeDraft(one, command), focus, said)

  // The messages of the server name rows of before.
  const errors = local
    ? Object.fromEntries(Object.entries(state.errors).filter(([name]) => !/\.\d+\./.test(name)))
    : state.errors
  const theirs = typeof state.values.theirs === 'string' ? state.values.theirs : ''
  const typedBase = typeof state.values.base === 'string' && state.values.base ? state.values.base : base
  const preview = typeof state.values.preview_html === 'string' ? state.values.preview_html : ''
  return (
    <div ref={area} key={`${seen.count}.${count}`}>
      <FormContext value={{ state: { values: {}, errors }, version }}>
        <input type="hidden" name="base" value={typedBase} />
        {theirs && <ConflictButtons theirs={theirs} />}
        <p role="status" className="visually-hidden">
          {local?.said}
        </p>
        <Section title="Pictures" id="pictures" errors={errors.images}>
          <PicturesField
            name="images"
            label="Pictures"
            pictures={draft.images}
            errors={errors}
            onCommand={onCommand}
            onPictures={(change, said) => update((one) => ({ ...one, images: change(one.images) }), '', said)}
            onUploading={onUploading}
            uploadForm="upload"
          />
        </Section>
        <Texts draft={draft} preview={preview} />
        <CategoryAndVariants
          draft={draft}
          choices={choices}
          errors={errors}
          onCommand={onCommand}
          onUploading={onUploading}
          onVariantPictures={(at, change, said) =>
            update(
              (one) => ({
                ...one,
                variants: one.variants.map((variant, index) =>
                  index === at ? { ...variant, images: change(variant.images) } : variant,
                ),
              }),
              '',
              said,
            )
          }
        />
        <Specifications draft={draft} errors={errors.specifications} onCommand={onCommand} />
        <LawAndSafety draft={draft} choices={choices} errors={errors} />
        <InTheShop draft={draft} />
      </FormContext>
    </div>
  )
}

type TextsProps = { draft: ProductDraft; preview: string }

const Texts = ({ draft, preview }: TextsProps) => (
  <Section title="Texts">
    <TextField label="Name" name="name" required defaultValue={draft.name} />
    <AreaField
      label="Short description"
      name="short_description"
      required
      rows={2}
      defaultValue={draft.short_description}
      hint="One or two sentences, for lists and search engines."
    />
    <Description name="long_description" label="Description" formatName="format" draft={draft} />
    <Button type="submit" name="change" value="preview" look="secondary">
      Preview the description
    </Button>
    {preview && (
      <div role="status" tabIndex={-1} className={styles.preview} aria-label="Preview of the description">
        {/* Sanitized by the server, in answer to this form. */}
        <div dangerouslySetInnerHTML={{ __html: preview }} />
      </div>
    )}
  </Section>
)

type SpecificationsProps = { draft: ProductDraft; errors: string[] | undefined; onCommand: OnCommand }

const Specifications = ({ draft, errors, onCommand }: SpecificationsProps) => (
  <Section title="Specifications" errors={errors}>
    {draft.specifications.map((group, at) => (
      <fieldset key={at} className={styles.row} tabIndex={-1} data-row={`specifications.${at}`}>
        <legend>{group.name || 'New group'}</legend>
        <TextField label="Name of the group" name={`specifications.${at}.name`} defaultValue={group.name} />
        <AreaField
          label="Entries"
          name={`specifications.${at}.entries`}
          rows={4}
          defaultValue={group.entries}
          hint="One on each line, like: Width = 4 mm"
        />
        <CommandButton command={`specifications.${at}.remove`} onCommand={onCommand} said="Group removed">
          Remove this group
        </CommandButton>
      </fieldset>
    ))}
    <CommandButton
      command="specifications.add"
      focus={`specifications.${draft.specifications.length}`}
      onCommand={onCommand}
      said="Group added"
    >
      Add a group
    </CommandButton>
  </Section>
)

const hasSafety = ({ manufacturer, responsible_person: person, safety_note: note }: ProductDraft) =>
  [manufacturer.name, person.name, note].some((text) => text !== '')
const hasErrors = (errors: Record<string, string[]>, names: RegExp) =>
  Object.keys(errors).some((name) => names.test(name))

type LawProps = { draft: ProductDraft; choices: ProductChoicesView; errors: Record<string, string[]> }

const LawAndSafety = ({ draft, choices, errors }: LawProps) => (
  <Section title="Delivery, law and safety">
    <CheckField
      label="Personalised: made to the buyer's specification, without a right of withdrawal"
      name="personalised"
      defaultChecked={draft.personalised}
    />
    <CheckList
      legend="Special shipping"
      name="special_shipping_tags"
      options={choices.shippingTags}
      chosen={draft.special_shipping_tags}
    />
    <details
      open={draft.own_warnings || hasSafety(draft) || hasErrors(errors, /^(manufacturer|responsible|warnings|safety)/)}
    >
      <summary>Product safety</summary>
      <p className={styles.note}>What is left empty is as the settings of the shop say.</p>
      <Party legend="Manufacturer" name="manufacturer" party={draft.manufacturer} />
      <Party legend="Responsible person in the EU" name="responsible_person" party={draft.responsible_person} />
      <CheckField
        label="Other warnings than those of the shop"
        name="own_warnings"
        defaultChecked={draft.own_warnings}
      />
      <CheckList legend="Warnings" name="warnings" options={choices.warnings} chosen={draft.warnings} />
      <AreaField label="Further warnings and advice" name="safety_note" rows={2} defaultValue={draft.safety_note} />
    </details>
  </Section>
)

const Party = ({ legend, name, party }: { legend: string; name: string; party: ProductDraft['manufacturer'] }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    <TextField label="Name" name={`${name}.name`} defaultValue={party.name} />
    <TextField label="Postal address" name={`${name}.address`} defaultValue={party.address} />
    <TextField label="Email address or web address" name={`${name}.contact`} defaultValue={party.contact} />
  </fieldset>
)

const InTheShop = ({ draft }: { draft: ProductDraft }) => (
  <Section title="In the shop">
    <RadioFields
      legend="State"
      name="state"
      defaultValue={draft.state || 'hidden'}
      options={[
        { value: 'published', label: `${STATE_LABELS.published}: everybody sees it` },
        { value: 'hidden', label: `${STATE_LABELS.hidden}: on no page, and nobody can order it` },
        { value: 'archived', label: `${STATE_LABELS.archived}: hidden, and not in this list either` },
      ]}
    />
    <TextField
      label="Code"
      name="product_code"
      required
      defaultValue={draft.product_code}
      autoCapitalize="characters"
      hint="Capitals, digits and hyphens."
    />
    <TextField
      label="Address"
      name="slug"
      defaultValue={draft.slug}
      autoCapitalize="none"
      hint="The end of its link. Empty: made of the name. A former address leads to the new one."
    />
  </Section>
)

/** After another person saved the same product. The message above says what they changed. */
const ConflictButtons = ({ theirs }: { theirs: string }) => (
  <Notice kind="warn" title="What shall be saved?">
    <input type="hidden" name="theirs" value={theirs} />
    <div className={styles.buttons}>
      <Button type="submit" name="on_conflict" value="merge">
        Keep both changes
      </Button>
      <Button type="submit" name="on_conflict" value="overwrite" look="secondary">
        Save only mine
      </Button>
      <a href="">Discard mine and show theirs</a>
    </div>
  </Notice>
)
