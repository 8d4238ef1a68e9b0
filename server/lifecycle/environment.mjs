import nextEnv from '@next/env'
import { fileURLToPath } from 'node:url'
import { parseVariables } from '../../lib/platform/env.schema.mjs'

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
