/**
 * The instructions of a Dockerfile, as far as ours goes: `{stages, health, command}`, where a stage
 * is a list of `{name, words | text, from, owner}` in their order.
 */
export function readDockerfile(text) {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  const file = { stages: [], health: null, command: null }
  for (const line of lines) {
    const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (!name) throw new Error(`This line of the Dockerfile is no instruction: ${line}`)
    if (name === 'FROM') file.stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? 'image', steps: [] })
    else if (name === 'HEALTHCHECK') file.health = rest.slice(rest.indexOf('CMD ') + 4).split(' ')
    else if (name === 'CMD') file.command = JSON.parse(rest)
    else file.stages.at(-1).steps.push({ name, ...argumentsOf(name, rest) })
  }
  return file
}

function argumentsOf(name, rest) {
  if (name === 'COPY') {
    const words = rest.split(/\s+/)
    const option = (wanted) => words.find((word) => word.startsWith(`--${wanted}=`))?.split('=')[1]
    const places = words.filter((word) => !word.startsWith('--'))
    return {
      from: option('from') ?? null,
      owner: option('chown') ?? null,
      sources: places.slice(0, -1),
      to: places.at(-1),
    }
  }
  if (name === 'ENV')
    return {
      variables: Object.fromEntries(
        rest.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
      ),
    }
  return { text: rest }
}

/** The names at the top of the clone that a build is given: all but those that .dockerignore names. */
export function contextNames(names, ignore) {
  const patterns = ignore
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const ignored = (name) =>
    patterns.some((pattern) => (pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern))
  return names.filter((name) => !ignored(name))
}
