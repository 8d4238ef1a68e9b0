/**
 * @typedef {{
 *   name: string, text?: string, variables?: Record<string, string>,
 *   from?: string | null, owner?: string | null, sources?: string[], to?: string
 * }} Step
 */

/** Parses the instructions that the project's Dockerfile uses. */
export function parseDockerfile(text) {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  /** @type {{ stages: { name: string, steps: Step[] }[], health: string[], command: string[] }} */
  const file = { stages: [], health: [], command: [] }
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (!name) throw new Error(`This line of the Dockerfile is not an instruction: ${line}`)
    if (name === 'FROM') file.stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? 'image', steps: [] })
    else if (name === 'HEALTHCHECK') file.health = rest.slice(rest.indexOf('CMD ') + 4).split(' ')
    else if (name === 'CMD') file.command = JSON.parse(rest)
    else file.stages.at(-1)?.steps.push({ name, ...parseInstruction(name, rest) })
  }
  return file
}

function parseInstruction(name, rest) {
  if (name === 'COPY') {
    const words = rest.split(/\s+/)
    const option = (wanted) => words.find((word) => word.startsWith(`--${wanted}=`))?.split('=')[1]
    const paths = words.filter((word) => !word.startsWith('--'))
    return {
      from: option('from') ?? null,
      owner: option('chown') ?? null,
      sources: paths.slice(0, -1),
      to: paths.at(-1),
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

/** Whether a file of the clone is in the build context, by the lines of .dockerignore: the last one that matches counts. */
export function isInContext(file, ignore) {
  const lines = ignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  const last = lines.findLast((line) => toPattern(line.replace(/^!/, '')).test(file))
  return !last || last.startsWith('!')
}

/** A line also matches everything in the folder that it names. */
const toPattern = (line) =>
  new RegExp(
    `^${line
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))}(?:/.*)?$`,
  )
