const isPicture = (value) => typeof value === 'string' && value.includes('/media/')

/**
 * What was told before and is told otherwise, or no longer, now. What is told in addition is no difference, and
 * a picture may have another address: whether it can be seen there is asked elsewhere.
 */
export function differences(before, now, place = '') {
  if (isPicture(before)) return isPicture(now) ? [] : [`${place} was a picture and is ${JSON.stringify(now)}`]
  if (before === null || typeof before !== 'object')
    return Object.is(before, now) ? [] : [`${place} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`]
  if (now === null || typeof now !== 'object')
    return [`${place} was ${JSON.stringify(before)} and is ${JSON.stringify(now)}`]
  if (Array.isArray(before) && before.length !== now.length)
    return [`${place} held ${before.length} and holds ${now.length}`]
  return Object.entries(before).flatMap(([key, value]) => differences(value, now[key], place ? `${place}.${key}` : key))
}
