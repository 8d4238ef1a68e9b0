'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormContext } from '@/components/desk/form-context'
import { AreaField, CheckField, RadioFields, SelectField, TextField } from '@/components/desk/fields'
import { Notice } from '@/components/desk/notice'
import {
  changeDraft,
  type FormValues,
  type PictureDraft,
  type PieceDraft,
  readDraft,
  type VariantDraft,
} from '@/lib/catalogue/edit/piece-draft'
import styles from './catalogue.module.css'
import { CommandButton, type OnCommand } from './command-button'
import { PicturesField } from './pictures-field'
import { STATE_LABELS } from './piece-state'

type Tag = { slug: string; name: string }
type Tagged = { slug: string; name: string; tags: Tag[] }

/** What a product may belong to, as its form shows it. */
export type PieceChoicesView = {
  /** With the names of the categories above them, and the rate of VAT. */
  categories: { slug: string; label: string; facets: string[]; variations: string[] }[]
  facets: Tagged[]
  variations: Tagged[]
  shippingTags: Tag[]
  warnings: Tag[]
  /** `EUR` */
  currency: string
}

type Props = {
  base: string
  draft: PieceDraft
  choices: PieceChoicesView
  onUploading: (is: boolean) => void
}

/** The values of the form around an element. */
export function formValuesOf(element: Element | null): FormValues {
  const form = element?.closest('form')
  const values: Record<string, string[]> = {}
  if (form)
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') (values[name] ??= []).push(value)
  return Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]))
}

type Local = { draft: PieceDraft; focus: string; said: string }

/**
 * The fields of a product. They hold what is typed by themselves; a change of a list reads it, changes the list and shows
 * new fields.
 */
export function PieceFields({ base, draft: stored, choices, onUploading }: Props) {
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

  const update = (change: (draft: PieceDraft) => PieceDraft, focus: string, said: string) => {
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
        <Section title="Specifications" errors={errors.specifications}>
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
            open={
              draft.own_warnings || hasSafety(draft) || hasErrors(errors, /^(manufacturer|responsible|warnings|safety)/)
            }
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
            <AreaField
              label="Further warnings and advice"
              name="safety_note"
              rows={2}
              defaultValue={draft.safety_note}
            />
          </details>
        </Section>
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
      </FormContext>
    </div>
  )
}

const hasSafety = ({ manufacturer, responsible_person: person, safety_note: note }: PieceDraft) =>
  [manufacturer.name, person.name, note].some((text) => text !== '')
const hasErrors = (errors: Record<string, string[]>, names: RegExp) =>
  Object.keys(errors).some((name) => names.test(name))

type SectionProps = { title: string; id?: string; errors?: string[]; children: React.ReactNode }

const Section = ({ title, id, errors, children }: SectionProps) => (
  <section className={styles.section} id={id} aria-label={title}>
    <h2>{title}</h2>
    {errors && (
      <p className={styles.error} tabIndex={-1} aria-invalid="true">
        {errors.join(' ')}
      </p>
    )}
    {children}
  </section>
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

type DescriptionProps = {
  label: string
  name: string
  formatName: string
  draft: Pick<VariantDraft, 'long_description' | 'format'>
  hint?: string
}

const Description = ({
  label,
  name,
  formatName,
  draft: { long_description: text, format },
  hint = '',
}: DescriptionProps) => (
  <>
    <input type="hidden" name={formatName} value={format} />
    <AreaField
      label={label}
      name={name}
      rows={format === 'html' || text ? 8 : 4}
      defaultValue={text}
      hint={
        hint +
        (format === 'html'
          ? 'In HTML, because Markdown cannot write this text.'
          : 'Markdown: *emphasis*, **strong**, [a link](/about), - a list, ### a heading.')
      }
    />
  </>
)

const Party = ({ legend, name, party }: { legend: string; name: string; party: PieceDraft['manufacturer'] }) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    <TextField label="Name" name={`${name}.name`} defaultValue={party.name} />
    <TextField label="Postal address" name={`${name}.address`} defaultValue={party.address} />
    <TextField label="Email address or web address" name={`${name}.contact`} defaultValue={party.contact} />
  </fieldset>
)

type CheckListProps = {
  legend: string
  name: string
  options: readonly Tag[]
  chosen: readonly string[]
  prefix?: string
  errors?: string[]
}

const CheckList = ({ legend, name, options, chosen, prefix = '', errors }: CheckListProps) =>
  options.length === 0 ? null : (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {errors && (
        <p className={styles.error} tabIndex={-1} aria-invalid="true">
          {errors.join(' ')}
        </p>
      )}
      <div className={styles.checks}>
        {options.map((option) => (
          <label key={option.slug} className={styles.check}>
            <input
              type="checkbox"
              name={name}
              value={prefix + option.slug}
              defaultChecked={chosen.includes(prefix + option.slug)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )

type VariantsProps = {
  draft: PieceDraft
  choices: PieceChoicesView
  errors: Record<string, string[]>
  onCommand: OnCommand
  onVariantPictures: (at: number, change: (pictures: PictureDraft[]) => PictureDraft[], said: string) => void
  onUploading: (is: boolean) => void
}

/** The category says which variations and filters there are. */
function CategoryAndVariants({ draft, choices, errors, onCommand, onVariantPictures, onUploading }: VariantsProps) {
  const [slug, setSlug] = useState(draft.category)
  const category = choices.categories.find((one) => one.slug === slug)
  const usedVariations = new Set(draft.variants.flatMap(({ tags }) => Object.keys(tags)))
  const usedFacets = new Set(draft.facets.map((one) => one.split(':')[0]))
  const variations = choices.variations.filter(
    (one) => usedVariations.has(one.slug) || !category || category.variations.includes(one.slug),
  )
  const isOffered = ({ slug: facet }: Tagged) => usedFacets.has(facet) || !category || category.facets.includes(facet)
  const otherFacets = choices.facets.filter((facet) => !isOffered(facet))
  const facetList = (facet: Tagged) => (
    <CheckList
      key={facet.slug}
      legend={facet.name}
      name="facets"
      prefix={`${facet.slug}:`}
      options={facet.tags}
      chosen={draft.facets}
      errors={errors[`facets.${facet.slug}`]}
    />
  )
  return (
    <>
      <Section title="Category and filters">
        <SelectField
          label="Category"
          name="category"
          defaultValue={draft.category}
          onChange={(event) => setSlug(event.currentTarget.value)}
          options={[
            ...(draft.category ? [] : [{ value: '', label: 'Choose a category' }]),
            ...choices.categories.map((one) => ({ value: one.slug, label: one.label })),
          ]}
          hint="VAT follows from the category."
        />
        {choices.facets.filter(isOffered).map(facetList)}
        {otherFacets.length > 0 && (
          <details>
            <summary>Other filters</summary>
            {otherFacets.map(facetList)}
          </details>
        )}
      </Section>
      <Section title="Variants and prices" errors={errors.variants}>
        {draft.variants.map((variant, at) => (
          <VariantRow
            key={at}
            at={at}
            count={draft.variants.length}
            variant={variant}
            variations={variations}
            currency={choices.currency}
            errors={errors}
            onCommand={onCommand}
            onPictures={(change, said) => onVariantPictures(at, change, said)}
            onUploading={onUploading}
          />
        ))}
        <CommandButton
          command="variants.add"
          focus={`variants.${draft.variants.length}`}
          onCommand={onCommand}
          said="Variant added"
        >
          Add a variant
        </CommandButton>
      </Section>
    </>
  )
}

type VariantRowProps = {
  at: number
  count: number
  variant: VariantDraft
  variations: Tagged[]
  currency: string
  errors: Record<string, string[]>
  onCommand: OnCommand
  onPictures: (change: (pictures: PictureDraft[]) => PictureDraft[], said: string) => void
  onUploading: (is: boolean) => void
}

function VariantRow({
  at,
  count,
  variant,
  variations,
  currency,
  errors,
  onCommand,
  onPictures,
  onUploading,
}: VariantRowProps) {
  const field = (name: string) => `variants.${at}.${name}`
  const title = variant.name || `Variant ${at + 1}`
  const hasOwn =
    errors[field('slug')] !== undefined ||
    variant.short_description !== '' ||
    variant.long_description !== '' ||
    variant.images.length > 0
  return (
    <fieldset className={styles.row} tabIndex={-1} data-row={`variants.${at}`}>
      <legend>{title}</legend>
      <input type="hidden" name={field('was')} value={variant.was} />
      {errors[field('tags')] && (
        <p className={styles.error} tabIndex={-1} aria-invalid="true">
          {errors[field('tags')]?.join(' ')}
        </p>
      )}
      <div className={styles.columns}>
        <TextField label="Name" name={field('name')} defaultValue={variant.name} />
        <TextField
          label="Code"
          name={field('variant_code')}
          defaultValue={variant.variant_code}
          autoCapitalize="characters"
        />
        <TextField
          label={`Price in ${currency}`}
          name={field('price')}
          defaultValue={variant.price}
          inputMode="decimal"
        />
        {variations.map((variation) => (
          <SelectField
            key={variation.slug}
            label={variation.name}
            name={field(`tags.${variation.slug}`)}
            defaultValue={variant.tags[variation.slug] ?? ''}
            options={[
              { value: '', label: 'None' },
              ...variation.tags.map((tag) => ({ value: tag.slug, label: tag.name })),
            ]}
          />
        ))}
      </div>
      <CheckField label="Can be bought" name={field('available')} defaultChecked={variant.available} />
      <CheckField label="Announce the price as a reduction" name={field('reduced')} defaultChecked={variant.reduced} />
      <details open={hasOwn}>
        <summary>Address, own texts and pictures</summary>
        <TextField
          label="Address"
          name={field('slug')}
          defaultValue={variant.slug}
          autoCapitalize="none"
          hint="Empty: made of the name."
        />
        <AreaField
          label="Own short description"
          name={field('short_description')}
          rows={2}
          defaultValue={variant.short_description}
          hint="Empty: that of the product."
        />
        <Description
          label="Own description"
          name={field('long_description')}
          formatName={field('format')}
          draft={variant}
          hint="Empty: that of the product. "
        />
        <PicturesField
          name={field('images')}
          label={`Own pictures of ${title}`}
          pictures={variant.images}
          errors={errors}
          onCommand={onCommand}
          onPictures={onPictures}
          onUploading={onUploading}
        />
      </details>
      <div className={styles.buttons}>
        {at > 0 && (
          <CommandButton
            command={`variants.${at}.up`}
            focus={`variants.${at - 1}`}
            onCommand={onCommand}
            said={`${title} moved to place ${at} of ${count}`}
            label={`Move ${title} up`}
          >
            Up
          </CommandButton>
        )}
        {at < count - 1 && (
          <CommandButton
            command={`variants.${at}.down`}
            focus={`variants.${at + 1}`}
            onCommand={onCommand}
            said={`${title} moved to place ${at + 2} of ${count}`}
            label={`Move ${title} down`}
          >
            Down
          </CommandButton>
        )}
        {count > 1 && (
          <CommandButton
            command={`variants.${at}.remove`}
            focus={`variants.${Math.max(0, at - 1)}`}
            onCommand={onCommand}
            said={`${title} removed`}
            label={`Remove ${title}`}
          >
            Remove
          </CommandButton>
        )}
      </div>
    </fieldset>
  )
}
