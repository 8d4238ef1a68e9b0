/** Playwright sends these in any case, and Firefox does not know them yet. No way of e2e/firefox-ways.ts needs them. */
const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride'])

/** Sets the value of a field as a script of the page would, which React takes for its own change. */
const SET_TEXT = 'window.__pw_bidiInsertText('

/** Types into what has the focus, as a person does; hands a frame back, in which Playwright then looks for the focus. */
const TYPE_TEXT =
  '((text) => document.activeElement instanceof HTMLIFrameElement ? document.activeElement ' +
  ': (document.execCommand(`insertText`, false, text), null))('

/**
 * What becomes of a message of Playwright: an answer in place of the browser's, or what the browser gets.
 *
 * @param {string} message
 * @returns {{ answer: string } | { forward: string }}
 */
export function relayedMessage(message) {
  const { id, method } = JSON.parse(message)
  if (UNKNOWN.has(method)) return { answer: JSON.stringify({ type: 'success', id, result: {} }) }
  return { forward: message.replaceAll(SET_TEXT, TYPE_TEXT) }
}
