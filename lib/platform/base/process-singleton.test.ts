import { processSingleton, processValue } from './process-singleton'

test('bundles that use the same name share one value', () => {
  const make = jest.fn(() => new Map<string, number>())
  const inOneBundle = processSingleton('test.shared', make)
  const inAnother = processSingleton('test.shared', make)
  inOneBundle().set('requests', 1)
  expect(inAnother().get('requests')).toBe(1)
  expect(make).toHaveBeenCalledTimes(1)
})

test('values with different names are independent', () => {
  expect(processSingleton('test.one', () => 1)()).toBe(1)
  expect(processSingleton('test.other', () => 2)()).toBe(2)
})

test('after creating a value failed, the next use tries again', () => {
  const make = jest.fn((): string => {
    if (make.mock.calls.length === 1) throw new Error('No database yet.')
    return 'ready'
  })
  const value = processSingleton('test.retried', make)
  expect(value).toThrow('No database yet.')
  expect(value()).toBe('ready')
})

test('the server, which is not bundled, reads and replaces the value by its symbol', () => {
  const value = processValue<string>('test.replaced')
  expect(value.current).toBeUndefined()
  value.current = 'written by the shop'
  expect(Reflect.get(globalThis, Symbol.for('asimera.test.replaced'))).toBe('written by the shop')
  Reflect.set(globalThis, Symbol.for('asimera.test.replaced'), 'written by the server')
  expect(value.current).toBe('written by the server')
})
