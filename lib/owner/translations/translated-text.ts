import { type Label } from '@/lib/owner/forms/field-table'

/** One text of a thing of the shop, in the content's language and in another one. */
export type TranslatedText = {
  /** Where it is in the file of the translation, like `tags.round`. */
  path: string
  /** The path in parts: the name of a picture has points. */
  keys: readonly string[]
  label: Label
  /** What of the thing it belongs to, such as a variant. */
  of?: Label
  original: string
  /** Undefined while it is not translated. */
  own: string | undefined
  long?: true
  /** Otherwise it is plain text, or Markdown. */
  format?: 'html' | 'specifications'
  /** The own value where it is no text. */
  value?: unknown
  /** Texts of one part of a file are translated together or not at all. */
  part?: string
  /** Something else of the translation is shown instead. */
  optional?: boolean
}

type More = Omit<Partial<TranslatedText>, 'path' | 'keys' | 'label' | 'original' | 'own'>

export const translatedText = (
  keys: string | readonly string[],
  label: Label,
  original: string | null | undefined,
  own: string | undefined,
  more: More = {},
): TranslatedText => ({
  keys: typeof keys === 'string' ? keys.split('.') : keys,
  path: typeof keys === 'string' ? keys : keys.join('.'),
  ...{ label, original: original ?? '', own, ...more },
})

export type TextField = readonly [path: string, label: Label, more?: More]

/** The texts at these paths of a file and of its translation. */
export const textsAt = (fields: readonly TextField[], base: unknown, own: unknown): TranslatedText[] =>
  fields.map(([path, label, more]) => translatedText(path, label, textAt(base, path), textAt(own, path), more))

function textAt(value: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
          ? (inner as Record<string, unknown>)[key]
          : undefined,
      value,
    )
  return typeof found === 'string' ? found : undefined
}

export const isMissing = ({ original, own, optional }: TranslatedText): boolean =>
  original !== '' && own === undefined && !optional

export const countMissing = (things: readonly { texts: readonly TranslatedText[] }[]): number =>
  things.reduce((sum, { texts }) => sum + texts.filter(isMissing).length, 0)
