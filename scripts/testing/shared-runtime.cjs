const path = require('node:path')
const { compileFunction } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/**
 * Together with shared-environment.mjs: packages are loaded once for a worker, by Node itself. Modules of the project are
 * compiled once, and evaluated anew for each test file.
 */
class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    // A file may ask for another environment, such as jsdom.
    this.isShared = this._environment.global === globalThis
    if (this.isShared)
      this.executor.compile = (source, file) => compileOnce(source, file, this.executor.injectedModuleParameters)
  }

  requireModule(from, name, options, isRequireActual) {
    if (this.isShared && name && !this._resolution.isCoreModule(name)) {
      const file = this._resolution.resolveCjs(from, name)
      if (isPackage(file)) return require(file)
    }
    return super.requireModule(from, name, options, isRequireActual)
  }
}

const PACKAGES = `${path.sep}node_modules${path.sep}`
/** Jest's test runner has state of the file that it runs. */
const TEST_RUNNER = `${PACKAGES}jest-circus${path.sep}`
const isPackage = (file) => file.includes(PACKAGES) && !file.includes(TEST_RUNNER)

const compiled = new Map()

function compileOnce(source, filename, parameters) {
  const known = compiled.get(filename)
  if (known?.source === source) return known.run
  const run = compileFunction(source, parameters, { filename })
  compiled.set(filename, { source, run })
  return run
}

module.exports = SharedRuntime
