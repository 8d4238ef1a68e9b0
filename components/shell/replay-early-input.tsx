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
  const fields = new Map<HTMLElement, string | boolean>()
  const buttons = new Map<HTMLButtonElement, Event>()

  function recordPress(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || (button.form && button.form.method !== 'dialog')) return
    buttons.set(button, event)
    button.dataset.early = ''
  }

  function recordChange({ target }: Event) {
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'))
      fields.set(target, target.checked)
    else if (target instanceof HTMLElement && 'value' in target) fields.set(target, String(target.value))
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
    buttons.forEach((event, button) => {
      delete button.dataset.early
      if (!isDispatchDone(event)) buttons.delete(button)
    })
  }

  function replay() {
    fields.forEach((value, field) => replayValue(field, value))
    buttons.forEach((_, button) => button.click())
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
