import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'
import { git } from '../../scripts/testing/working-copy.mjs'

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
