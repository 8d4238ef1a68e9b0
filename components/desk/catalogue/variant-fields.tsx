import { useState } from 'react'
import { AreaField, CheckField, SelectField, TextField } from '@/components/desk/fields'
import { type PictureDraft, type ProductDraft, type VariantDraft } from '@/lib/owner/products/product-draft'
import styles from './catalogue.module.css'
import { CommandButton, type OnCommand } from './command-button'
import { CheckList, Description, GroupError, type Option, Section } from './product-field-parts'
import { PicturesField } from './pictures-field'

type Tagged = Option & { tags: Option[] }

/** What a product may belong to, as its form shows it. */
export type ProductChoicesView = {
  /** With the names of the categories above them, and the rate of VAT. */
  categories: { slug: string; label: string; facets: string[]; variations: string[] }[]
  facets: Tagged[]
  variations: Tagged[]
  shippingTags: Option[]
  warnings: Option[]
  /** `EUR` */
  currency: string
}

type VariantsProps = {
  draft: ProductDraft
  choices: ProductChoicesView
  errors: Record<string, string[]>
  onCommand: OnCommand
  onVariantPictures: (at: number, change: (pictures: PictureDraft[]) => PictureDraft[], said: string) => void
  onUploading: (is: boolean) => void
}

/** The category says which variations and filters there are. */
export function CategoryAndVariants({
  draft,
  choices,
  errors,
  onCommand,
  onVariantPictures,
  onUploading,
}: VariantsProps) {
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
      <GroupError errors={errors[field('tags')]} />
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
