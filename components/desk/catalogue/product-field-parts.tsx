import { AreaField } from '@/components/desk/fields'
import { type VariantDraft } from '@/lib/owner/products/product-draft'
import styles from './catalogue.module.css'

/** A choice of a form: a tag, a warning. */
export type Option = { slug: string; name: string }

/** The messages about a group of fields. */
export const GroupError = ({ errors }: { errors: string[] | undefined }) =>
  errors && (
    <p className={styles.error} tabIndex={-1} aria-invalid="true">
      {errors.join(' ')}
    </p>
  )

type SectionProps = { title: string; id?: string; errors?: string[]; children: React.ReactNode }

export const Section = ({ title, id, errors, children }: SectionProps) => (
  <section className={styles.section} id={id} aria-label={title}>
    <h2>{title}</h2>
    <GroupError errors={errors} />
    {children}
  </section>
)

type DescriptionProps = {
  label: string
  name: string
  formatName: string
  draft: Pick<VariantDraft, 'long_description' | 'format'>
  hint?: string
}

export const Description = ({
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

type CheckListProps = {
  legend: string
  name: string
  options: readonly Option[]
  chosen: readonly string[]
  prefix?: string
  errors?: string[]
}

export const CheckList = ({ legend, name, options, chosen, prefix = '', errors }: CheckListProps) =>
  options.length === 0 ? null : (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <GroupError errors={errors} />
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
