/**
 * Demo pictures whose renditions no longer exist, with their replacements. The launcher runs this before every
 * start, so it is plain JavaScript. `index` is the demo's media.json.
 *
 * @template {{ key: string }} Made
 * @param {readonly { key: string, file: string }[]} stored
 * @param {Record<string, Made>} index
 * @param {(key: string) => boolean} exists
 */
export function outdatedPictures(stored, index, exists) {
  return stored.flatMap(({ key, file }) => {
    const made = Object.hasOwn(index, file) ? index[file] : undefined
    return made && made.key !== key && !exists(key) ? [{ key, picture: { file, ...made } }] : []
  })
}
