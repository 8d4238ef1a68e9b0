import { z } from 'zod'
import { type JsonSchema } from './contract'
import { type Random } from './random'
import { strangeText, strangeValue, RawJson } from './strange-values'

const listSchema = z.array(z.unknown()).catch([])
const mapSchema = z.record(z.string(), z.unknown()).catch({})

/** A value of the published shape, with known values where their names fit. */
export function generateValue(
  random: Random,
  shape: JsonSchema,
  known: ReadonlyMap<string, readonly unknown[]>,
  name = '',
  defs = mapSchema.parse(shape.$defs),
): unknown {
  const inner = (one: unknown, called = name) => generateValue(random, mapSchema.parse(one), known, called, defs)
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

/** Some places of a value are made strange, left out, or joined by what nobody asked for. */
export function mutateValue(random: Random, value: unknown): unknown {
  const copy: unknown = structuredClone(value)
  const places = listLocations(copy)
  if (places.length === 0 || random.chance(0.1)) return strangeValue(random)
  for (let times = 1 + random.below(3); times > 0; times -= 1) mutateLocation(random, random.pick(places))
  return copy
}

function listLocations(value: unknown): JsonLocation[] {
  if (Array.isArray(value)) return value.flatMap((inner, key) => [{ parent: value, key }, ...listLocations(inner)])
  if (typeof value !== 'object' || value === null) return []
  const parent = mapSchema.parse(value)
  // The very object is wanted, to be changed: what the check gives back is a copy.
  const own: Record<string, unknown> = Object.assign(value, parent)
  return Object.entries(own).flatMap(([key, inner]) => [{ parent: own, key }, ...listLocations(inner)])
}

function mutateLocation(random: Random, { parent, key }: JsonLocation): void {
  if (Array.isArray(parent)) {
    if (random.chance(0.2)) parent.push(parent[Number(key)])
    else parent[Number(key)] = strangeValue(random)
    return
  }
  const what = random.below(6)
  if (what === 0) delete parent[key]
  else if (what === 1)
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

/** As JSON, with what only a hand can write left as it is written. */
export function toRawJson(value: unknown): string {
  if (value instanceof RawJson) return value.json
  if (Array.isArray(value)) return `[${value.map(toRawJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}:${toRawJson(inner)}`)
    .join(',')}}`
}
