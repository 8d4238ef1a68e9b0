import { createHash, randomInt } from 'node:crypto'

/** 32 of them, none of which looks like another one. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** A new code of 60 bits, in groups that are easy to type: `K7QM-4XPD-9TRW`. */
export const newFirstOwnerCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/**
 * What is stored of a code, however it was typed.
 *
 * @param {string} typed
 */
export const hashFirstOwnerCode = (typed) =>
  createHash('sha256')
    .update(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest()

/** SQL: whether the shop has an owner who can sign in. The launcher asks it too. */
export const HAS_OWNER = `exists (
  select from staff where role = 'owner' and not demo
  and (password_hash is not null or exists (select from staff_passkeys where staff_id = staff.id)))`
