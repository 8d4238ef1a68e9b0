import { CLONE } from './folders.mjs'

/** Reads the `.env` files as Next does, so that every part sees the same variables. */
export async function readEnvironmentFiles({ dev }) {
  const { default: nextEnv } = await import('@next/env')
  nextEnv.loadEnvConfig(CLONE, dev, { info() {}, error: console.error })
}
