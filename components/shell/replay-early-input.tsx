'use client'

import { HYDRATED_EVENT, LISTENERS_READY_EVENT } from './hydration-events'

/**
 * What somebody does before the page is alive, which on a slow phone takes seconds, is done again as soon
 * as it is. Links, and forms that lead somewhere, need no help. Written into the page: nothing from outside this function is there.
 */
function recordEarlyInput(readyEvent: string, hydratedEvent: string) {
  const fields = new Map<HTMLElement, string | boolean>()
  const buttons = new Map<HTMLButtonElement, Event>()

  function recordPress(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || button.form?.method === 'get') return
    buttons.set(button, event)
    button.dataset.early = ''
  }

  function recordChange({ target }: Event) {
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'))
      fields.set(target, target.checked)
    else if (target instanceof HTMLElement && 'value' in target) fields.set(target, String(target.value))
  }

  // React takes no notice of a value that is there already: the field is emptied, and filled behind its back.
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

  // A press that is still on its way is what React was woken by: it hears that one itself.
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
  // What is told to everybody at the same time is drawn first.
  addEventListener(hydratedEvent, () => setTimeout(replay), { once: true })
}

// In the HTML alone: neither the data that a page is drawn from nor what the browser loads says it again.
const script =
  typeof window === 'undefined'
    ? `(${recordEarlyInput.toString()})('${LISTENERS_READY_EVENT}','${HYDRATED_EVENT}')`
    : ''

/** Stands before everything that can be pressed. A strict page runs it by its nonce. */
export const ReplayEarlyInput = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
)
