import path from 'node:path'

/**
 * @typedef {{ file: string, line: number }} Place
 * @typedef {{ message?: string, location?: Place }} ReportedError
 * @typedef {{ title: string, file: string, line: number, tests: { status: string, results: { errors: ReportedError[] }[] }[] }} Spec
 * @typedef {{ title?: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ config: { configFile: string, rootDir: string }, suites: Suite[], errors: ReportedError[] }} PlaywrightReport
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} JestTest
 * @typedef {{ testResults: { name: string, message: string, status: string, assertionResults: JestTest[] }[] }} JestReport
 */

/**
 * What is red in a report of Playwright: for each test its line, the cause, and the command that repeats it alone.
 *
 * @param {PlaywrightReport} report
 * @param {string} language
 * @param {'unexpected' | 'flaky'} [status]
 * @returns {string[]}
 */
export function failuresOfPlaywright({ config, suites, errors }, language, status = 'unexpected') {
  const root = path.dirname(config.configFile)
  const specs = suites.flatMap((suite) => specsOf(suite, []))
  const failed = specs.filter(({ tests }) => tests.some((test) => test.status === status))
  const command = (/** @type {string} */ what) => `SHOP_LANGUAGE=${language} npm run test:e2e -- ${what}`
  const placeOf = (/** @type {Place | undefined} */ place) =>
    place && `${path.relative(root, place.file)}:${place.line}`
  return [
    ...(status === 'unexpected' ? errors : []).flatMap(({ message = '', location }) =>
      describe(
        'Before the tests',
        message,
        placeOf(location),
        command(location ? relativeTo(root, location.file) : ''),
      ),
    ),
    ...failed.flatMap(({ names, file, line, tests }) => {
      const where = `${relativeTo(root, path.join(config.rootDir, file))}:${line}`
      const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      // The rows of a list have one line.
      const hasNamesakes = specs.some((other) => other.file === file && other.line === line && other.names !== names)
      const only = hasNamesakes ? ` -g ${quoted(escaped(names.at(-1) ?? ''))}` : ''
      return describe(
        `${where}  ${names.join(' › ')}`,
        error?.message ?? '',
        placeOf(error?.location),
        command(where + only),
      )
    }),
  ]
}

/**
 * The same of a report of Jest.
 *
 * @param {JestReport} report
 * @param {string} root
 * @returns {string[]}
 */
export function failuresOfJest({ testResults }, root) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relativeTo(root, name)
    const command = `npm run ${isOfInstances(file) ? 'test:instances' : 'test:unit'} -- ${file}`
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0)
      return describe(`${file}  could not run`, withoutHeading(message), undefined, command)
    return failed.flatMap(({ fullName, failureMessages: [cause = ''] }) => {
      const place = placeInStack(cause, root, file)
      return describe(`${place ?? file}  ${fullName}`, cause, place, `${command} -t ${quoted(escaped(fullName))}`)
    })
  })
}

/** @param {string} root */
const relativeTo = (root, /** @type {string} */ file) => path.relative(root, file).replaceAll('\\', '/')

const isOfInstances = (/** @type {string} */ file) => /^(e2e\/instances|qa\/test)\//.test(file)

/**
 * @param {Suite} suite
 * @param {string[]} groups
 * @returns {(Spec & { names: string[] })[]}
 */
function specsOf({ suites = [], specs = [] }, groups) {
  return [
    ...specs.map((spec) => ({ ...spec, names: [...groups, spec.title] })),
    ...suites.flatMap((suite) => specsOf(suite, isGroup(suite) ? [...groups, suite.title ?? ''] : groups)),
  ]
}

/** A suite without a title is a group too; that of a file has the name of the file. */
const isGroup = (/** @type {Suite} */ { title = '' }) => title !== '' && !title.endsWith('.spec.ts')

/** @returns {string[]} */
function describe(
  /** @type {string} */ title,
  /** @type {string} */ message,
  /** @type {string | undefined} */ place,
  /** @type {string} */ command,
) {
  return [title, `  ${causeIn(message)}${place ? ` (${place})` : ''}`, `  ${command}`]
}

const COLORS = /\u001b\[\d+(;\d+)*m/g

/** The first line of an error, with what Playwright looked for. */
function causeIn(/** @type {string} */ message) {
  const lines = message
    .replace(COLORS, '')
    .split('\n')
    .map((line) => line.trim())
  const [first = 'no message'] = lines.filter((line) => line !== '')
  const locator = lines.find((line) => /^Locator:/.test(line))
  return locator ? `${first}, ${locator.replace(/\s+/, ' ')}` : first
}

/** What Jest writes of a file that could not run begins with a heading. */
const withoutHeading = (/** @type {string} */ message) => message.replace(COLORS, '').replace(/^\s*● .*\n/, '')

/** The line of the file in the stack of an error. */
function placeInStack(/** @type {string} */ stack, /** @type {string} */ root, /** @type {string} */ file) {
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const numbers = lines.map((line) => line.split(path.join(root, file))[1]?.match(/^:(\d+)/)?.[1])
  const line = numbers.find(Boolean)
  return line && `${file}:${line}`
}

const escaped = (/** @type {string} */ text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** As one word of a shell. */
const quoted = (/** @type {string} */ text) =>
  /["$!`\\]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`
