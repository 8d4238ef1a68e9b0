import { readFileSync } from 'node:fs'
import { proxyConfiguration } from './proxy-configuration.mjs'

const compose = readFileSync('compose.yaml', 'utf8')
const nginx = readFileSync('docs/deploy/nginx.conf', 'utf8')

test('one service builds the image of the shop, and nobody looks for it elsewhere', () => {
  expect(compose.match(/^ *build: \.$/gm)).toHaveLength(1)
  expect(compose).toMatch(/image: asimera\n {2}pull_policy: never/)
})

test('the database counts as healthy when it is reached as the shop reaches it', () => {
  expect(compose).toContain("'pg_isready', '-h', '127.0.0.1'")
})

test('the instances know no password of the owner of the tables', () => {
  const [shared, services] = compose.split('\nservices:\n')
  expect(shared).not.toMatch(/POSTGRES_PASSWORD|DATABASE_OWNER_URL/)
  expect(services.match(/DATABASE_OWNER_URL/g)).toHaveLength(1)
})

const place = { root: '/nowhere', ports: { plain: 8080, tls: 8443 }, module: null }

test('the proxy looks up the name of the instances, and is told of fixed ones where there are no names', () => {
  expect(compose).toContain('aliases: [shop]')
  const named = proxyConfiguration(nginx, { ...place, names: { port: 5353, instancePort: 3000 } })
  expect(named).toMatch(/^ +resolver 127\.0\.0\.1:5353 valid=1s/m)
  expect(named).not.toMatch(/^ +upstream/m)
  const fixed = proxyConfiguration(nginx, {
    ...place,
    names: null,
    instances: [{ address: '127.0.0.1:4001' }, { address: '127.0.0.1:4002' }],
  })
  expect(fixed).not.toMatch(/^ +resolver/m)
  expect(fixed).toMatch(
    /^ +upstream instances \{ server 127\.0\.0\.1:4001 max_fails=0; server 127\.0\.0\.1:4002 max_fails=0;/m,
  )
})

test('every place where visitors write is limited', () => {
  const writing = nginx
    .split(/\n {4}location /)
    .slice(1)
    .filter((location) => /proxy_pass/.test(location) && !/^\/(_next\/static|media)\//.test(location))
  expect(writing).toHaveLength(3)
  for (const location of writing) expect(location).toMatch(/limit_req zone=\w+ burst=\d+ nodelay;/)
})
