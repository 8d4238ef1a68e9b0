import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

/**
 * A test environment in the realm of the worker itself, so that packages and compiled modules can be kept from one test
 * file to the next. What a file does to globals, `process` and timers is undone after it.
 */
export default class SharedEnvironment {
  constructor({ projectConfig }) {
    this.undo = [globalThis, process, process.env].map(rememberProperties)
    this.undo.push(rememberListeners(), stopTimersAfterwards())
    this.global = globalThis
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimers = null
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose()
    for (const undo of this.undo.reverse()) undo()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return globalThis
  }
}

/** @param {object} object */
function rememberProperties(object) {
  const before = ownProperties(object)
  return () => {
    for (const [key] of ownProperties(object)) if (!before.has(key)) Reflect.deleteProperty(object, key)
    for (const [key, was] of before) {
      const now = Object.getOwnPropertyDescriptor(object, key)
      if (now?.value !== was.value || now?.get !== was.get) Reflect.defineProperty(object, key, was)
    }
  }
}

/** @param {object} object @returns {Map<PropertyKey, PropertyDescriptor>} */
const ownProperties = (object) =>
  new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key) ?? {}]))

function rememberListeners() {
  const before = new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]))
  return () => {
    for (const event of process.eventNames())
      for (const listener of process.rawListeners(event))
        if (!before.get(event)?.includes(listener)) process.removeListener(event, /** @type {any} */ (listener))
  }
}

/** A timer that outlives its file would find the globals of the next one, such as its database. */
function stopTimersAfterwards() {
  const started = new Set()
  for (const name of ['setTimeout', 'setInterval', 'setImmediate']) {
    const original = globalThis[name]
    const recorded = (...args) => {
      const timer = original(...args)
      started.add(timer)
      return timer
    }
    globalThis[name] = Object.defineProperties(recorded, Object.getOwnPropertyDescriptors(original))
  }
  return () => {
    for (const timer of started) {
      clearTimeout(timer)
      clearImmediate(timer)
    }
  }
}
