/** In tests, the name of a class is its name in the stylesheet. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) })
