import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Every file that is loaded with this one, and the packages that they import. Dynamic imports of own
 * files are followed where they run at once, as in `scripts/start.mjs`.
 */
function loadedWith(file, found = { files: new Set(), packages: new Set() }) {
  if (found.files.has(file)) return found
  found.files.add(file)
  const text = readFileSync(file, 'utf8')
  const atOnce =
    path.basename(file) === 'start.mjs'
      ? /^(?:import|export)\b[^'"]*?from '([^']+)'|import\('([^']+)'\)/gm
      : /^(?:import|export)\b[^'"]*?from '([^']+)'/gm
  for (const [, fixed, dynamic] of text.matchAll(atOnce)) {
    const target = fixed ?? dynamic ?? ''
    if (target.startsWith('.')) loadedWith(path.join(path.dirname(file), target), found)
    else if (!target.startsWith('node:')) found.packages.add(`${target} in ${file}`)
  }
  return found
}

test.each(['scripts/start.mjs', 'scripts/test.mjs', 'scripts/run.mjs'])(
  '%s imports no package before packages are installed',
  (script) => {
    const { files, packages } = loadedWith(script)
    expect([...files]).toContain('scripts/launch/install/packages.mjs')
    expect([...packages]).toEqual([])
  },
)
