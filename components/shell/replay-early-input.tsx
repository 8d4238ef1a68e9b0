'use client'

import { useEffect, useLayoutEffect } from 'react'

/** React handles events from now on. */
const LISTENERS_READY_EVENT = 'listeners-ready'
/** Components have also rendered with browser data, such as the session and the cart. */
const HYDRATED_EVENT = 'hydrated'

/**
 * Records clicks and input before hydration, which takes seconds on a slow phone, and replays them afterwards. Links and
 * forms with an address work without scripts. Its source text becomes an inline script, so it must not use anything from outside.
 */
function recordEarlyInput(readyEvent: string, hydratedEvent: string) {
  /** In the order in which they came: the event of a press, or what a field contains. */
  const inputs = new Map<HTMLElement, Event | string | boolean>()

  function record(element: HTMLElement, input: Event | string | boolean) {
    inputs.delete(element)
    inputs.set(element, input)
  }

  function recordPress(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || (button.form && button.form.method !== 'dialog')) return
    record(button, event)
    button.dataset.early = ''
  }

  function recordChange({ target }: Event) {
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'))
      record(target, target.checked)
    else if (target instanceof HTMLElement && 'value' in target) record(target, String(target.value))
  }

  // React ignores an event if the value has not changed: empty the field, then set it with the native setter, which React does not track.
  function replayValue(field: HTMLElement, value: string | boolean) {
    if (typeof value === 'boolean') {
      Object.assign(field, { checked: !value })
      field.click()
      return
    }
    Object.assign(field, { value: '' })
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  }

  // React handles a click itself if the click is still being dispatched.
  const isDispatchDone = ({ eventPhase }: Event) => eventPhase === Event.NONE

  function stopRecording() {
    removeEventListener('click', recordPress, true)
    removeEventListener('input', recordChange, true)
    inputs.forEach((input, element) => {
      if (!(input instanceof Event)) return
      delete element.dataset.early
      if (!isDispatchDone(input)) inputs.delete(element)
    })
  }

  // React renders after each, so that a press counts what was typed or pressed before.
  function replay() {
    const [next] = inputs
    if (!next) return
    const [element, input] = next
    inputs.delete(element)
    if (input instanceof Event) element.click()
    else replayValue(element, input)
    setTimeout(replay)
  }

  addEventListener('click', recordPress, true)
  addEventListener('input', recordChange, true)
  addEventListener(readyEvent, stopRecording, { once: true })
  // Later, so that other listeners of this event render first.
  addEventListener(hydratedEvent, () => setTimeout(replay), { once: true })
}

// Only in the HTML: the script is neither in the RSC payload nor in the browser's JavaScript.
const script =
  typeof window === 'undefined'
    ? `(${recordEarlyInput.toString()})('${LISTENERS_READY_EVENT}','${HYDRATED_EVENT}')`
    : ''

/** Must come before every control in the document. */
export const ReplayEarlyInput = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
)

const dispatchWindowEvent = (event: string) => void window.dispatchEvent(new Event(event))

/** Reports the hydration of the page to the script above. */
export function HydrationSignal() {
  useLayoutEffect(() => dispatchWindowEvent(LISTENERS_READY_EVENT), [])
  useEffect(() => dispatchWindowEvent(HYDRATED_EVENT), [])
  return null
}
