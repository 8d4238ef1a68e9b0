import path from 'node:path'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'
import { UserFacingError } from '../../scripts/launch/user-facing-error.mjs'

const BROTLI_SETTINGS = path.join(PROJECT_ROOT, 'docs', 'deploy', 'brotli.conf')

/**
 * The deployed configuration with the paths and ports of this machine.
 * @param {string} text
 * @param {{
 *   root: string, ports: { plain: number, tls: number }, brotliModule: string | null,
 *   names: { port: number, instancePort: number } | null, instances: { address: string }[]
 * }} options
 */
export function proxyConfiguration(text, { root, names, instances, ports, brotliModule }) {
  /** @type {[string, string][]} */
  const replacements = [
    ['user www-data;', process.getuid?.() === 0 ? 'user nobody nogroup;' : ''],
    ['pid /run/nginx.pid;', `pid ${root}/nginx.pid;`],
    ['include /etc/nginx/modules-enabled/*.conf;', brotliModule ? `load_module ${brotliModule};` : ''],
    ['include /etc/nginx/brotli*.conf;', brotliModule ? `include ${BROTLI_SETTINGS};` : ''],
    ['listen 80 default_server', `listen 127.0.0.1:${ports.plain} default_server`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.tls} ssl`],
    [
      '  sendfile on;',
      `  sendfile on;\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${root}/${kind};`).join('\n')}`,
    ],
    ...(names ? byName(names) : byFixedAddress(instances)),
  ]
  return replacements.reduce((before, [original, replacement]) => {
    if (!before.includes(original))
      throw new UserFacingError(`docs/deploy/nginx.conf no longer contains "${original}".`)
    return before.replace(original, () => replacement)
  }, text)
}

/** As with containers. @returns {[string, string][]} */
const byName = ({ port, instancePort }) => [
  ['include /run/resolver*.conf;', `resolver 127.0.0.1:${port} valid=1s ipv6=off;`],
  ['default shop:3000;', `default shop:${instancePort};`],
]

/**
 * As the file describes for a machine without containers.
 * @param {{ address: string }[]} instances
 * @returns {[string, string][]}
 */
const byFixedAddress = ([first, second]) => [
  ['  include /run/resolver*.conf;\n  map "" $instances { default shop:3000; }\n', ''],
  ['  # upstream instances {', '  upstream instances {'],
  ['  # map "" $instances {', '  map "" $instances {'],
  ['server 127.0.0.1:3000 ', `server ${first?.address} `],
  ['server 127.0.0.1:3001 ', `server ${second?.address} `],
]
