import { processValue } from './process-singleton'

/**
 * A setting of the shop that code on the server and in the browser needs in many places. The server sets it when the
 * settings are read; a page says it in an attribute of `<html>`, which is left out for the default.
 */
export function pageSetting<Value>(name: string, parse: (attribute: string | undefined) => Value) {
  const value = processValue<Value>(`page-setting.${name}`)
  return {
    get: (): Value =>
      (value.current ??= parse(typeof document === 'undefined' ? undefined : document.documentElement.dataset[name])),
    set(wanted: Value): void {
      value.current = wanted
    },
  }
}
