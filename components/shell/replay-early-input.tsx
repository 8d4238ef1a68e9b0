'use client'

import { useEffect } from 'react'

/** React handles events, and components have rendered with browser data, such as the session and the cart. */
export const HYDRATED_EVENT = 'hydrated'

/**
 * Records clicks and input before hydration, which takes seconds on a slow phone, and replays them afterwards. Links and
 * forms with an address work without scripts. Its source text becomes an inline script, so it must not use anything from outside.
 */
export function recordEarlyInput(hydratedEvent: string) {
  /** In the order in which they came: null for a press, or what a field contains. */
  let inputs: [HTMLElement, string | boolean | null][] = []
  let isReplaying = false

  // A second press may only ask whether the first one counts, except of a button for one more.
  function record(element: HTMLElement, value: string | boolean | null) {
    if (!('eachPress' in element.dataset)) inputs = inputs.filter(([other]) => other !== element)
    inputs.push([element, value])
  }

  const isCheckable = (target: EventTarget | null) =>
    target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

  // React would hydrate for an event, and handle it without browser data, before earlier input, and again when it is replayed.
  function recordClick(event: Event) {
    if (isReplaying || !(event.target instanceof Element)) return
    // React takes the click for the change, which is recorded.
    if (isCheckable(event.target)) event.stopImmediatePropagation()
    const button = event.target.closest('button')
    if (!button || (button.type === 'submit' && button.form && button.form.method !== 'dialog')) return
    event.stopImmediatePropagation()
    event.preventDefault()
    record(button, null)
    button.dataset.early = ''
  }

  function recordChange(event: Event) {
    const { target } = event
    if (isReplaying || !(target instanceof HTMLElement && 'value' in target)) return
    event.stopImmediatePropagation()
    record(target, isCheckable(target) && 'checked' in target ? Boolean(target.checked) : String(target.value))
  }

  // React does not track the native setter.
  const setValue = (field: HTMLElement, value: string) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

  // A component that renders after hydration, before the replay, empties its field. The next letter belongs after the recorded ones.
  function restoreValue({ target }: Event) {
    const [field, value] = inputs.find(([element]) => element === target) ?? []
    if (field && 'value' in field && typeof value === 'string' && field.value !== value) setValue(field, value)
  }

  // React ignores an event if the value has not changed, so the field is emptied first.
  function replayValue(field: HTMLElement, value: string | boolean) {
    if (typeof value === 'boolean') {
      Object.assign(field, { checked: !value })
      field.click()
      return
    }
    Object.assign(field, { value: '' })
    setValue(field, value)
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  }

  // React renders after each, so that a press counts what was typed or pressed before.
  function replay() {
    const next = inputs.shift()
    if (!next) {
      removeEventListener('click', recordClick, true)
      removeEventListener('beforeinput', restoreValue, true)
      removeEventListener('input', recordChange, true)
      removeEventListener('change', recordChange, true)
      return
    }
    const [element, value] = next
    delete element.dataset.early
    isReplaying = true
    if (value === null) element.click()
    else replayValue(element, value)
    isReplaying = false
    setTimeout(replay)
  }

  addEventListener('click', recordClick, true)
  addEventListener('beforeinput', restoreValue, true)
  addEventListener('input', recordChange, true)
  addEventListener('change', recordChange, true)
  // Later, so that other listeners of this event render first.
  addEventListener(hydratedEvent, () => setTimeout(replay), { once: true })
}

// Only in the HTML: the script is neither in the RSC payload nor in the browser's JavaScript.
const script = typeof window === 'undefined' ? `(${recordEarlyInput.toString()})('${HYDRATED_EVENT}')` : ''

/** Must come before every control in the document. */
export const ReplayEarlyInput = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
)

/** Reports the hydration of the page to the script above. */
export function HydrationSignal() {
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED_EVENT)), [])
  return null
}
