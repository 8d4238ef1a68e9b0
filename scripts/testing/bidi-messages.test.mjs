import { relayedMessage } from './bidi-messages.mjs'

const sent = (method, params = {}) => JSON.stringify({ id: 7, method, params })

test('a command that Firefox does not know is answered in its place', () => {
  const relayed = relayedMessage(sent('emulation.setMediaFeaturesOverride', { features: {} }))
  expect(relayed).toEqual({ answer: '{"type":"success","id":7,"result":{}}' })
})

test('other commands are passed on unchanged', () => {
  const message = sent('script.callFunction', { functionDeclaration: '() => "α\n"' })
  expect(relayedMessage(message)).toEqual({ forward: message })
})

test('a text that Playwright would set is typed into what has the focus', () => {
  const source = '(text3) => window.__pw_bidiInsertText(text3)'
  const relayed = relayedMessage(sent('script.callFunction', { functionDeclaration: source }))
  const { params } = JSON.parse('forward' in relayed ? relayed.forward : '{}')
  const execCommand = jest.fn()
  class Frame {}
  const run = (activeElement) =>
    new Function('document', 'HTMLIFrameElement', `return (${params.functionDeclaration})('Ελένη')`)(
      { activeElement, execCommand },
      Frame,
    )
  expect(run({})).toBeNull()
  expect(execCommand.mock.calls).toEqual([['insertText', false, 'Ελένη']])
  const frame = new Frame()
  expect(run(frame)).toBe(frame)
  expect(execCommand).toHaveBeenCalledTimes(1)
})
