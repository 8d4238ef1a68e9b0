import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { UserFacingError } from '../../launch/user-facing-error.mjs'
import { PROJECT_ROOT } from '../../launch/folders.mjs'

const git = (folder, ...args) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The commit that added this file is the first version that took orders. */
const FIRST_ORDERS = 'app/api/v1/shop/payments/new/route.ts'

/**
 * Resolves the named commits, or picks `count` from the first version that took orders to the parent of this one.
 * @param {string[]} names
 * @param {number} count
 */
export function resolveCommits(names, count) {
  try {
    const ids =
      names.length > 0
        ? names.map((name) => git(PROJECT_ROOT, 'rev-parse', '--verify', `${name}^{commit}`))
        : spread(listCommitsWithOrders(), count)
    return ids.map((id) => ({ id, title: git(PROJECT_ROOT, 'log', '-1', '--format=%h %s', id) }))
  } catch (error) {
    throw new UserFacingError(
      `There is no such commit, or this clone has no history: ${/** @type {Error} */ (error).message.split('\n').at(-1)}`,
    )
  }
}

function listCommitsWithOrders() {
  const first = git(PROJECT_ROOT, 'log', '--diff-filter=A', '--format=%H', '--', FIRST_ORDERS).split('\n').at(-1)
  return git(PROJECT_ROOT, 'rev-list', '--first-parent', '--reverse', `${first}^..HEAD~1`).split('\n')
}

/** Picks the first, the last, and evenly spread ones between. */
export function spread(all, count) {
  const wanted = Math.max(1, Math.min(count, all.length))
  const indexOf = (turn) => (wanted === 1 ? all.length - 1 : Math.round((turn * (all.length - 1)) / (wanted - 1)))
  return Array.from({ length: wanted }, (_, turn) => all[indexOf(turn)])
}

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
