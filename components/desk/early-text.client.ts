'use client'

/** What was typed into fields of several lines before hydration, in which React writes their first text again. */
const typed = new WeakMap<EventTarget, string>()

if (typeof document !== 'undefined') {
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) typed.set(area, area.value)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  })
}

/** The `ref` of such a field. */
export function restoreEarlyText(area: HTMLTextAreaElement | null): void {
  const text = area && typed.get(area)
  if (area && text != null && area.value !== text) area.value = text
}
