import { setTimeout as wait } from 'node:timers/promises'

const INSTANCE = Symbol.for('asimera.instance')
const LONGEST_OPENING_MS = 30_000
const LOOK_MS = 20
const ALWAYS_OPEN = /^\/(api\/(health|internal)\/|metrics$)/

/** Until the catalogue is read, pages would show what the build left, which is nobody's content. */
export const opensFor = (path) => globalThis[INSTANCE]?.ready === true || ALWAYS_OPEN.test(path)

/**
 * Until then the port stays closed, which every proxy understands: it asks another instance, also
 * with what it would not dare to ask twice. Where the catalogue cannot be read, the port opens all the
 * same: whoever watches, and whoever wants to buy, is told so.
 */
export async function readyOrStalled(longest = LONGEST_OPENING_MS) {
  for (const until = Date.now() + longest; Date.now() < until; await wait(LOOK_MS)) {
    const { ready, stalled } = globalThis[INSTANCE] ?? {}
    if (ready || stalled) return
  }
}

export const PICTURES_ORIGIN = 'x-pictures-origin'

/** Where the settings say pictures are fetched from: pages with a strict policy must allow it. Empty for this site. */
export const picturesOrigin = () => globalThis[INSTANCE]?.picturesOrigin ?? ''

/** What a shared address means by the catalogue that is shown now. Without one, nothing but its path is known, and nothing is shared. */
export const knownAddress = (path, query) =>
  globalThis[INSTANCE]?.knownAddress?.(path, query) ?? { url: path, shared: false }

/** The methods that a call answers; undefined where there is no such call, or nobody knows yet. */
export const callMethods = (path) => globalThis[INSTANCE]?.callMethods?.(path)

/** Raised whenever pages show something else than before. */
export const generation = () => globalThis[INSTANCE]?.generation ?? 0
