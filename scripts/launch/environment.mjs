import { PROJECT_ROOT } from './folders.mjs'

/** Reads the `.env` files as Next does, so that every part sees the same variables. */
export async function readEnvironmentFiles({ dev }) {
  const { default: nextEnv } = await import('@next/env')
  nextEnv.loadEnvConfig(PROJECT_ROOT, dev, { info() {}, error: console.error })
}
