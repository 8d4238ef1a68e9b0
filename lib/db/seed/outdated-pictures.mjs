/**
 * Pictures of the demo whose renditions have gone, with what stands in their place now. Read by the launcher
 * before every start, so it is plain JavaScript: `stored` are rows `{key, file}`, `index` is the demo's media.json.
 */
export function outdatedPictures(stored, index, isThere) {
  return stored.flatMap(({ key, file }) => {
    const made = Object.hasOwn(index, file) ? index[file] : undefined
    return made && made.key !== key && !isThere(key) ? [{ key, picture: { file, ...made } }] : []
  })
}
