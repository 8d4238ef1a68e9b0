import 'server-only'
import { type Options } from '@/lib/platform/base/options.schema'
import { Problem } from '@/lib/platform/base/problem'
import { loadSettings, saveSettings } from '@/lib/shop/content/settings-file.server'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { type InputOf } from '@/lib/platform/http/operation'
import { showEverythingAnew } from '@/lib/instance/instance.server'
import { type testOperations } from './test-controls.operations'

/** Switches parts of the shop on or off as the owner does, and ends when this instance shows it. */
export async function setOptions(ctx: Ctx, given: InputOf<(typeof testOperations)['setOptions']>): Promise<Options> {
  const options = await inTransaction(ctx, async ({ db }) => {
    const settings = await loadSettings(db)
    if (!settings) throw new Problem('conflict', { detail: 'The shop has no settings yet.' })
    const wanted = { ...settings.options, ...given }
    await saveSettings(db, { ...settings, options: wanted })
    return wanted
  })
  await showEverythingAnew()
  return options
}
