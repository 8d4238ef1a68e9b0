import { VARIABLES, withoutShopVariables } from '../../lib/platform/env-variables.mjs'

/** Removes the settings of a real shop, for programs that run the shop in a clone of its own, which has no `.env`. */
export function removeShopVariables() {
  for (const name of Object.keys(VARIABLES)) delete process.env[name]
}

/** Empties the settings of a real shop, for programs that run the shop in this folder: its `.env` sets what is absent. */
export function emptyShopVariables() {
  Object.assign(process.env, withoutShopVariables(process.env))
  Reflect.deleteProperty(process.env, 'NODE_ENV')
}
