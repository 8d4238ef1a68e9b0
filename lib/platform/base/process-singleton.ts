/**
 * Pages, routes, instrumentation and the server are bundled apart, so each bundle has its own copy of a module's
 * variables. What the whole process must have once is stored on the global object, under a name that all of them know.
 */
export function processValue<Value>(name: string): { current: Value | undefined } {
  const key = Symbol.for(`asimera.${name}`)
  const values = globalThis as typeof globalThis & { [key: symbol]: Value | undefined }
  return {
    get current() {
      return values[key]
    },
    set current(value) {
      values[key] = value
    },
  }
}

/** Returns the process's one value of this name, made when it is first needed. */
export function processSingleton<Value>(name: string, make: () => Value): () => Value {
  const value = processValue<Value>(name)
  return () => (value.current ??= make())
}
