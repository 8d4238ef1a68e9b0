import { readFileSync } from 'node:fs'
import { proxyConfiguration } from './proxy-configuration.mjs'

const compose = readFileSync('compose.yaml', 'utf8')
const nginx = readFileSync('docs/deploy/nginx.conf', 'utf8')

const options = { root: '/nowhere', ports: { plain: 8080, tls: 8443 }, brotliModule: null }

test('the proxy resolves the name of the instances, or uses fixed addresses without a DNS server', () => {
  expect(compose).toContain('aliases: [shop]')
  const named = proxyConfiguration(nginx, { ...options, names: { port: 5353, instancePort: 3000 }, instances: [] })
  expect(named).toMatch(/^ +resolver 127\.0\.0\.1:5353 valid=1s/m)
  expect(named).not.toMatch(/^ +upstream/m)
  const fixed = proxyConfiguration(nginx, {
    ...options,
    names: null,
    instances: [{ address: '127.0.0.1:4001' }, { address: '127.0.0.1:4002' }],
  })
  expect(fixed).not.toMatch(/^ +resolver/m)
  expect(fixed).toMatch(
    /^ +upstream instances \{ server 127\.0\.0\.1:4001 max_fails=0; server 127\.0\.0\.1:4002 max_fails=0;/m,
  )
})
