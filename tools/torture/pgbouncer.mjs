import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '../../scripts/launch/folders.mjs'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Starts PgBouncer with docs/deploy/pgbouncer.ini; null where it is not installed. */
export function startPgbouncer(
  /** @type {import('./clusters.mjs').Distribution} */ distribution,
  { port, server, database, user, ca },
) {
  if (!existsSync(PROGRAM)) return null
  const folder = distribution.makeFolder('pgbouncer')
  const file = path.join(folder, 'pgbouncer.ini')
  const pidFile = path.join(folder, 'pgbouncer.pid')
  const configure = ({ host, port: serverPort }) =>
    distribution.write(
      file,
      readFileSync(path.join(PROJECT_ROOT, 'docs/deploy/pgbouncer.ini'), 'utf8')
        .replaceAll(
          'host=db.internal port=5432 dbname=shop',
          `host=${host} port=${serverPort} dbname=${database} user=${user}`,
        )
        .replace(/^listen_port = .*/m, `listen_port = ${port}`)
        .replace(/^auth_type = .*/m, 'auth_type = any')
        .replace(/^server_tls_ca_file = .*/m, `server_tls_ca_file = ${ca}`)
        .replace(/^auth_file = .*/m, `pidfile = ${pidFile}`),
    )
  configure(server)
  distribution.start(PROGRAM, [file])
  return {
    port,
    /** Points it to another server, as an operator does: a new line in its file, and a signal. */
    repoint: (to) => {
      configure(to)
      process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGHUP')
    },
  }
}
