'use client'

type LeftBy = { href: string; at: number }

/** By the address of a page, the link by which the visitor left it. */
const leftBy = new Map<string, LeftBy>()
let followed: Element | null = null

const linksTo = (href: string) => [...document.links].filter((link) => link.href === href)

export function rememberLink(link: HTMLAnchorElement): void {
  followed = link
  // A dialog is closed after Back.
  const at = link.closest('dialog') ? -1 : linksTo(link.href).indexOf(link)
  leftBy.set(location.href, { href: link.href, at })
}

export const isFollowedLink = (element: Element | null): boolean => element === followed

/** Returns whether the link by which this page was left has the focus now. */
export function focusLeftLink(): boolean {
  const left = leftBy.get(location.href)
  const link = left && linksTo(left.href)[left.at]
  link?.focus({ preventScroll: true })
  return link !== undefined && document.activeElement === link
}
