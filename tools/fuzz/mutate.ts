import { z } from 'zod'
import { type JsonSchema } from './contract'
import { type Random } from './random'
import { strangeText, strangeValue, RawJson } from './strange-values'

const listSchema = z.array(z.unknown()).catch([])
const mapSchema = z.record(z.string(), z.unknown()).catch({})

/** Generates a value for a schema, with known values for fields of the same name. */
export function generateValue(
  random: Random,
  shape: JsonSchema,
  known: ReadonlyMap<string, readonly unknown[]>,
  name = '',
  defs = mapSchema.parse(shape.$defs),
): unknown {
  const inner = (schema: unknown, innerName = name) =>
    generateValue(random, mapSchema.parse(schema), known, innerName, defs)
  const values = known.get(name)
  if (values && random.chance(0.8)) return random.pick(values)
  if (typeof shape.$ref === 'string') return inner(defs[shape.$ref.split('/').at(-1) ?? ''])
  const choices = [shape.anyOf, shape.oneOf].flatMap((some) => listSchema.parse(some))
  if (choices.length > 0) return inner(random.pick(choices))
  const allowed = listSchema.parse(shape.enum)
  if (allowed.length > 0) return random.pick(allowed)
  switch (shape.type) {
    case 'object': {
      const required = new Set(listSchema.parse(shape.required))
      const wanted = Object.entries(mapSchema.parse(shape.properties)).filter(
        ([key]) => required.has(key) || random.chance(0.5),
      )
      return Object.fromEntries(wanted.map(([key, one]) => [key, inner(one, key)]))
    }
    case 'array':
      return Array.from({ length: random.below(4) }, () => inner(shape.items))
    case 'integer':
    case 'number':
      return 1 + random.below(99)
    case 'boolean':
      return random.chance(0.5)
    default:
      return random.pick(['abcdefghij', '12.00', 'eleni@example.com', 'a'.repeat(43)])
  }
}

type JsonLocation = { parent: Record<string, unknown> | unknown[]; key: string | number }

/** Replaces, removes or adds some values in a copy. */
export function mutateValue(random: Random, value: unknown): unknown {
  const copy: unknown = structuredClone(value)
  const locations = listLocations(copy)
  if (locations.length === 0 || random.chance(0.1)) return strangeValue(random)
  for (let times = 1 + random.below(3); times > 0; times -= 1) mutateLocation(random, random.pick(locations))
  return copy
}

function listLocations(value: unknown): JsonLocation[] {
  if (Array.isArray(value)) return value.flatMap((inner, key) => [{ parent: value, key }, ...listLocations(inner)])
  if (typeof value !== 'object' || value === null) return []
  const parent = mapSchema.parse(value)
  // The original object must be changed, and the schema returns a copy.
  const own: Record<string, unknown> = Object.assign(value, parent)
  return Object.entries(own).flatMap(([key, inner]) => [{ parent: own, key }, ...listLocations(inner)])
}

function mutateLocation(random: Random, { parent, key }: JsonLocation): void {
  if (Array.isArray(parent)) {
    if (random.chance(0.2)) parent.push(parent[Number(key)])
    else parent[Number(key)] = strangeValue(random)
    return
  }
  const action = random.below(6)
  if (action === 0) delete parent[key]
  else if (action === 1)
    parent[
      random.pick([
        'is_admin',
        'user_id',
        'userId',
        'price',
        'state',
        'active',
        'created_at',
        'id',
        'constructor',
        strangeText(random),
      ])
    ] = strangeValue(random)
  else parent[key] = strangeValue(random)
}

/** Like JSON.stringify, but writes RawJson values unchanged. */
export function toRawJson(value: unknown): string {
  if (value instanceof RawJson) return value.json
  if (Array.isArray(value)) return `[${value.map(toRawJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${toRawJson(inner)}`)
    .join(',')}}`
}
