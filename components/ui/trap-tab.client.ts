'use client'

const CONTROLS =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"], [type="hidden"])'

/** Of a group of radio buttons, Tab reaches only the checked one. */
function isSkipped(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const group = element.form?.elements.namedItem(element.name)
  return group instanceof RadioNodeList && group.value !== ''
}

/** Keeps the focus within a container: Tab leads from its last control to its first one, and Shift+Tab back. */
export function trapTab(event: KeyboardEvent, container: HTMLElement): void {
  const { activeElement } = document
  const controls = [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) => element === activeElement || (element.checkVisibility?.() !== false && !isSkipped(element)),
  )
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  if (activeElement !== from && container.contains(activeElement)) return
  event.preventDefault()
  to?.focus()
}
