import { setFlagsFromString } from 'node:v8'

/**
 * By how many percent the heap may grow over what was in use after a garbage collection until the next one. V8 chooses
 * up to 300, the more the faster a program allocates: pages that were rendered once would fill some hundred megabytes.
 */
const HEAP_GROWTH_PERCENT = 100

/** Call it before anything large is loaded. */
export function limitHeapGrowth() {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
}
