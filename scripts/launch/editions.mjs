import { readdirSync } from 'node:fs'
import { VARIABLES } from '../../lib/platform/env-variables.mjs'
import { isPortFree } from '../../server/lifecycle/free-port.mjs'
import { PROJECT_ROOT } from './folders.mjs'
import { ensureBuilt } from './install/build.mjs'
import { print, printError, step } from './console-output.mjs'
import { isClosing } from './process/processes.mjs'
import { serve } from './process/serve.mjs'

/** @typedef {{ language: string, port: number, url: string }} Edition */

const DEFAULT_LANGUAGE = VARIABLES.SHOP_LANGUAGE.default
const PORTS_TRIED = 50

/**
 * The editions to open, first the one of the variables. All languages have an edition on this machine, unless the
 * variables name a language or an address: then the operator starts each edition.
 *
 * @param {ReturnType<typeof import('../../lib/platform/env.schema.mjs').parseVariables>} variables
 * @param {{ dev: boolean, url: string, localUrl: typeof import('../../lib/platform/env.schema.mjs').localUrl }} options
 * @param {Partial<Record<string, string>>} [environment]
 * @returns {Promise<[Edition, ...Edition[]]>}
 */
export async function chooseEditions(
  variables,
  { dev, url, localUrl },
  { SHOP_LANGUAGE, SHOP_URL, SHOP_EDITIONS } = process.env,
) {
  const own = { language: variables.SHOP_LANGUAGE, port: variables.PORT, url }
  if (dev || SHOP_LANGUAGE || SHOP_URL || SHOP_EDITIONS) return [own]
  /** @type {[Edition, ...Edition[]]} */
  const editions = [own]
  for (const language of allLanguages().filter((other) => other !== own.language)) {
    const port = await nextFreePort(variables.HOST, (editions.at(-1)?.port ?? own.port) + 1)
    if (port) editions.push({ language, port, url: localUrl({ ...variables, PORT: port }) })
  }
  return editions
}

/** What tells an edition its language, where the others are, and which of them open after it. */
export function editionEnvironment({ language }, editions) {
  if (editions.length === 1) return {}
  const languages = editions.map((edition) => edition.language)
  return {
    SHOP_LANGUAGE: language,
    SHOP_EDITIONS: editions.map((edition) => `${edition.language}=${edition.url}`).join(' '),
    SHOP_EDITIONS_TO_COME: languages.slice(languages.indexOf(language) + 1).join(' '),
  }
}

/**
 * Builds and serves the other editions, one after the other, while the first one is open. It stays open if another one
 * cannot be opened.
 *
 * @param {Edition[]} editions
 * @param {any} options Of `openEdition`.
 */
export async function openFurtherEditions(editions, options, open = openEdition) {
  for (const edition of editions.slice(1)) {
    try {
      await open(edition, editions, options)
    } catch (error) {
      if (isClosing()) return
      printError(error)
    }
  }
}

async function openEdition(edition, editions, { env, settings }) {
  const { language, port, url } = edition
  await step(`building the edition ${language}`, () => ensureBuilt(settings.dataDir, language, { isUrgent: false }))
  await step(`starting the edition ${language}`, () =>
    serve({
      ...settings,
      port,
      dev: false,
      env: { ...env, ...editionEnvironment(edition, editions) },
      logName: `shop-${language}`,
    }),
  )
  print(`\nThe edition ${language} is open at ${url}`)
}

/** English first. */
export const allLanguages = () => [
  DEFAULT_LANGUAGE,
  ...readdirSync(PROJECT_ROOT)
    .flatMap((name) => /^tsconfig\.([a-z]{2})\.json$/.exec(name)?.[1] ?? [])
    .sort(),
]

async function nextFreePort(host, first) {
  for (let port = first; port < first + PORTS_TRIED && port <= 65_535; port++) {
    if (await isPortFree(host, port)) return port
  }
  return null
}
