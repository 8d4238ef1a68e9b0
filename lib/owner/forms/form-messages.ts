import { fileFields, joinPath, type FieldList, type FormField, type FormProblem, type FormTexts } from './form-fields'
import { isBlank, listEntries } from './form-lists'

/** The messages by the input, group, list or entry that they are about. What is about none of them has the name ''. */
export function placeMessages(
  fields: readonly FormField[],
  texts: FormTexts,
  problems: readonly FormProblem[],
): Record<string, string[]> {
  const placed = new Map<string, string[]>()
  for (const { path, message } of problems) {
    const name = nameInForm(fields, texts, path.split('.'), '')
    const there = placed.get(name) ?? []
    if (!there.includes(message)) placed.set(name, [...there, message])
  }
  return Object.fromEntries(placed)
}

/** The name at which a path of the value is in the form, or else what is around it. */
function nameInForm(fields: readonly FormField[], texts: FormTexts, path: readonly string[], around: string): string {
  const field = fileFields(fields).find(({ name }) => name === '' || `${path.join('.')}.`.startsWith(`${name}.`))
  if (!field) return around
  const name = joinPath(around, field.name)
  const rest = path.slice(field.name === '' ? 0 : field.name.split('.').length)
  if (field.kind === 'group') return nameInForm(field.fields, texts, rest, name)
  const [key, ...inner] = rest
  if (field.kind !== 'list' || key === undefined) return name
  const at = entryNumber(field, listEntries(texts, name), key)
  if (at === undefined) return name
  const ofEntry = field.keyed !== undefined && inner.length === 0 ? [field.keyed] : inner
  return nameInForm(field.fields, texts, ofEntry, joinPath(name, at))
}

/** The number in the form of an entry of the value, which may have it by a name, or without the blank ones. */
function entryNumber({ keyed, blank, fields }: FieldList, entries: FormTexts[], key: string): number | undefined {
  const numbers = [...entries.keys()]
  if (keyed !== undefined) return numbers.find((at) => entries[at]?.[keyed] === key)
  return numbers.filter((at) => blank === undefined || !isBlank(fields, entries[at] ?? {}))[Number(key)]
}
