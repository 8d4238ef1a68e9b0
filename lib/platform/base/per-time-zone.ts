import { shopTimeZone } from './dates'

/** What depends on the time zone, made again when the shop gets another one. */
export function perTimeZone<Value>(make: (timeZone: string) => Value): () => Value {
  let made: { timeZone: string; value: Value } | undefined
  return () => {
    const timeZone = shopTimeZone()
    if (made?.timeZone !== timeZone) made = { timeZone, value: make(timeZone) }
    return made.value
  }
}
