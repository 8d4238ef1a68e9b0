import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../launch/folders.mjs'

export const git = (folder, ...args) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** Clones this clone for checking out one commit after the other; `current` includes the uncommitted changes. */
export function cloneWorkingCopy(folder) {
  const current = git(PROJECT_ROOT, 'stash', 'create') || git(PROJECT_ROOT, 'rev-parse', 'HEAD')
  git(PROJECT_ROOT, 'clone', '--quiet', '--shared', '--no-checkout', PROJECT_ROOT, folder)
  if (existsSync(path.join(PROJECT_ROOT, 'node_modules')))
    cpSync(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  return { folder, current, checkOut: (commit) => git(folder, 'checkout', '--quiet', '--force', '--detach', commit) }
}
