import nextEnv from '@next/env'
import { fileURLToPath } from 'node:url'
import { hasTestControls, parseVariables } from '../../lib/platform/env.schema.mjs'

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Reads the `.env` files into `process.env`, as Next.js does, and returns the variables of the shop.
 * Throws an error that names every wrong variable.
 *
 * @param {{ dev: boolean }} options
 */
export function readEnvironment({ dev }) {
  nextEnv.loadEnvConfig(PROJECT_ROOT, dev, { info() {}, error: console.error })
  return parseVariables({ ...process.env, NODE_ENV: dev ? 'development' : 'production' })
}

const OWNER_URLS = ['DATABASE_OWNER_URL', 'SHOP_EMBEDDED_OWNER_URL']

/**
 * Prepares the environment of the server and returns the variables of the shop. The launcher passes on what it read
 * from the `.env` files. Throws an error that names every wrong variable.
 *
 * @param {{ dev: boolean, launched: boolean }} options
 */
export function prepareServerEnvironment({ dev, launched }) {
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })
  // The server runs as the database role that may only read and write rows. An empty value keeps Next from reading these from `.env`.
  const ownerUrls = Object.fromEntries(OWNER_URLS.map((name) => [name, process.env[name] ?? '']))
  for (const name of OWNER_URLS) process.env[name] = ''
  const variables = launched ? parseVariables(process.env) : readEnvironment({ dev })
  // A test may reset the shop, for which its tables are emptied.
  if (hasTestControls(variables)) Object.assign(process.env, ownerUrls)
  return variables
}
