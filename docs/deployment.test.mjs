import { readFileSync } from 'node:fs'
import { MAX_FILE_BYTES } from '../lib/shop/questions/picture-format'
import { MAX_UPLOAD_BYTES, MAX_UPLOADS } from '../lib/owner/products/uploaded-picture'
import nextConfig from '../next.config.js'

const compose = readFileSync('compose.yaml', 'utf8')
const nginx = readFileSync('docs/deploy/nginx.conf', 'utf8')

test('exactly one service builds the image of the shop, and it is never pulled', () => {
  expect(compose.match(/^ *build: \.$/gm)).toHaveLength(1)
  expect(compose).toMatch(/image: asimera\n {2}pull_policy: never/)
})

test('the health check of the database connects by TCP, as the shop does', () => {
  expect(compose).toContain("'pg_isready', '-h', '127.0.0.1'")
})

test('the instances do not get the password of the owner of the tables', () => {
  const [shared = '', services = ''] = compose.split('\nservices:\n')
  expect(shared).not.toMatch(/POSTGRES_PASSWORD|DATABASE_OWNER_URL/)
  expect(services.match(/DATABASE_OWNER_URL/g)).toHaveLength(1)
})

test('every location that accepts writes has a rate limit', () => {
  const writing = nginx
    .split(/\n {4}location /)
    .slice(1)
    .filter((location) => /proxy_pass/.test(location) && !/^\/(_next\/static|media)\//.test(location))
  expect(writing).toHaveLength(3)
  for (const location of writing) expect(location).toMatch(/limit_req zone=\w+ burst=\d+ nodelay;/)
})

test('the proxy passes on all that the desk and the pictures of shoppers take', () => {
  const maxBytes = (location) => {
    const [, block = ''] = nginx.split(`location ${location} {`)
    const [, megabytes] = /^\s*client_max_body_size (\d+)m;\s*proxy_pass /.exec(block) ?? []
    return Number(megabytes) * 1e6
  }
  const [, megabytes] = /^(\d+)mb$/.exec(String(nextConfig.experimental?.serverActions?.bodySizeLimit)) ?? []
  expect(maxBytes('/desk/')).toBeGreaterThan(Number(megabytes) * 1e6)
  expect(maxBytes('= /desk/catalogue/pictures')).toBeGreaterThan(MAX_UPLOADS * MAX_UPLOAD_BYTES)
  expect(maxBytes('= /api/v1/shop/answer-pictures')).toBeGreaterThan(MAX_FILE_BYTES)
})

test('the proxy needs no module that nginx comes without', () => {
  expect(nginx).not.toMatch(/^\s*brotli/m)
  expect(nginx).toContain('include /etc/nginx/brotli*.conf;')
})
