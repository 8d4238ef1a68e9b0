const isPicture = (value) => typeof value === 'string' && value.includes('/media/')

/**
 * Returns each value that has changed or is missing now. Added values are not differences, and neither are changed
 * picture URLs: findBrokenPictures checks that those are served.
 */
export function differences(before, now, path = '') {
  if (isPicture(before)) return isPicture(now) ? [] : [`${path} was a picture and is ${JSON.stringify(now)}`]
  if (before === null || typeof before !== 'object')
    return Object.is(before, now) ? [] : [`${path} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`]
  if (now === null || typeof now !== 'object')
    return [`${path} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`]
  if (Array.isArray(before) && before.length !== now.length)
    return [`${path} held ${before.length} and holds ${now.length}`]
  return Object.entries(before).flatMap(([key, value]) => differences(value, now[key], path ? `${path}.${key}` : key))
}
