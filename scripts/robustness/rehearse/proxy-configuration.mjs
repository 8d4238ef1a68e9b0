import { Fault } from '../../launch/user-facing-error.mjs'

/** The file as it is deployed, but for where things are on this machine. */
export function proxyConfiguration(text, { root, names, instances, ports, module }) {
  const replaced = [
    ['user www-data;', process.getuid?.() === 0 ? 'user nobody nogroup;' : ''],
    ['pid /run/nginx.pid;', `pid ${root}/nginx.pid;`],
    ['include /etc/nginx/modules-enabled/*.conf;', module ? `load_module ${module};` : ''],
    ['listen 80 default_server', `listen 127.0.0.1:${ports.plain} default_server`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.tls} ssl`],
    [
      '  sendfile on;',
      `  sendfile on;\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${root}/${kind};`).join('\n')}`,
    ],
    ...(names ? byName(names) : atFixedPlaces(instances)),
  ].reduce((before, [wanted, given]) => {
    if (!before.includes(wanted)) throw new Fault(`docs/deploy/nginx.conf no longer says "${wanted}".`)
    return before.replace(wanted, () => given)
  }, text)
  return module ? replaced : replaced.replace(/^ *brotli.*\n/gm, '')
}

/** As in containers. */
const byName = ({ port, instancePort }) => [
  ['resolver 127.0.0.11 ', `resolver 127.0.0.1:${port} `],
  ['default shop:3000;', `default shop:${instancePort};`],
]

/** As the file says for a machine without containers. */
const atFixedPlaces = ([first, second]) => [
  ['  resolver 127.0.0.11 valid=1s ipv6=off;\n  map "" $instances { default shop:3000; }\n', ''],
  ['  # upstream instances {', '  upstream instances {'],
  ['  # map "" $instances {', '  map "" $instances {'],
  ['server 127.0.0.1:3000 ', `server ${first.address} `],
  ['server 127.0.0.1:3001 ', `server ${second.address} `],
]
