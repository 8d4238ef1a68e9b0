import { parse } from 'yaml'

/** Reads compose.yaml with these variables in place of `${…}`, as docker compose does. */
export function readCompose(text, variables) {
  const fill = (value) =>
    value.replace(/\$\{(\w+)(?:(:?)([-?])([^}]*))?\}/g, (_all, name, colon, kind, rest) => {
      const found = variables[name]
      if (found !== undefined && !(colon && found === '')) return found
      if (kind === '?') throw new Error(`compose.yaml needs ${name}: ${rest}`)
      return rest ?? ''
    })
  return parse(text, (_key, value) => (typeof value === 'string' ? fill(value) : value), { merge: true })
}

const list = (option, values) => values.map((value) => `--${option}=${value}`)

/** What each key of a service becomes on the command line of `docker run` and `podman run`. */
const OPTIONS = {
  environment: (variables) => Object.entries(variables).map(([name, value]) => `--env=${name}=${value}`),
  volumes: (volumes, { project }) =>
    volumes.map((volume) => `--volume=${/^[./]/.test(volume) ? volume : `${project}-${volume}`}`),
  networks: ({ default: { aliases } }) => list('network-alias', aliases),
  ports: (ports) => ports.map((port) => `--publish=127.0.0.1:${port}`),
  restart: (policy) => [`--restart=${policy}`],
  stop_grace_period: (seconds) => [`--stop-timeout=${seconds.replace(/s$/, '')}`],
  read_only: (value) => (value ? ['--read-only'] : []),
  tmpfs: (folders) => list('tmpfs', folders),
  cap_drop: (names) => list('cap-drop', names),
  cap_add: (names) => list('cap-add', names),
  security_opt: (options) => list('security-opt', options),
  mem_limit: (limit) => [`--memory=${limit}`],
  pids_limit: (limit) => [`--pids-limit=${limit}`],
  // The rehearsal orders the services, waits for their health, chooses the image and reads the logs itself.
  build: () => [],
  command: () => [],
  depends_on: () => [],
  healthcheck: () => [],
  image: () => [],
  logging: () => [],
  profiles: () => [],
  pull_policy: () => [],
}

/** The options with which a container of this service is started. */
export function runOptions(service, project) {
  return Object.entries(service).flatMap(([key, value]) => {
    if (!OPTIONS[key]) throw new Error(`compose.yaml has "${key}", which the rehearsal does not know.`)
    return OPTIONS[key](value, { project })
  })
}
