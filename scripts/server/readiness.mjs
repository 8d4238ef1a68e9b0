const INSTANCE = Symbol.for('asimera.instance')
const ALWAYS_OPEN = /^\/(api\/(health|internal)\/|metrics$)/

/** Until the catalogue is read, pages would show what the build left, which is nobody's content. */
export const opensFor = (path) => globalThis[INSTANCE]?.ready === true || ALWAYS_OPEN.test(path)

export const PICTURES_ORIGIN = 'x-pictures-origin'

/** Where the settings say pictures are fetched from: pages with a strict policy must allow it. Empty for this site. */
export const picturesOrigin = () => globalThis[INSTANCE]?.picturesOrigin ?? ''
