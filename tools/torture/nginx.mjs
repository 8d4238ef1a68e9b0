import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { logFile } from '../../scripts/launch/folders.mjs'

/** The proxy settings of docs/deploy/nginx.conf without TLS. Requests name their client address themselves. */
const configuration = (folder, port, ports) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream shop {
    ${ports.map((instance) => `server 127.0.0.1:${instance} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_connect_timeout 2s;
    proxy_next_upstream_tries 2;
    location / {
      proxy_pass http://shop;
      proxy_next_upstream error timeout http_502 http_503;
    }
    location /_next/static/ {
      proxy_pass http://shop;
      proxy_next_upstream error timeout http_502 http_503 http_404;
    }
    location = /api/v1/shop/payments/new {
      proxy_pass http://shop;
      proxy_next_upstream error timeout http_502 http_503 non_idempotent;
    }
  }
}
`

/** Starts nginx in front of the instances; returns null where it is not installed. */
export async function startNginx(dataDir, { port, ports }) {
  const folder = path.join(dataDir, 'nginx')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, ports))
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', logFile(dataDir, 'nginx')], { stdio: 'ignore' })
  const failed = await Promise.race([
    new Promise((resolve) => child.once('error', resolve)),
    new Promise((resolve) => child.once('exit', resolve)),
    wait(1_000, null),
  ])
  if (failed !== null) return null
  const exited = new Promise((resolve) => child.once('exit', resolve))
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
