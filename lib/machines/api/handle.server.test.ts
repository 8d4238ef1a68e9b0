import { z } from 'zod'
import { Problem } from '@/lib/platform/base/problem'
import { handleOperation } from './handle.server'
import { type Operation } from '@/lib/platform/http/operation'
import { callRoute, useTestShop } from '@/testing/api.server'

useTestShop()

const failingOperation = {
  method: 'GET',
  path: '/failing',
  summary: 'Fails',
  description: '',
  reply: z.literal('done'),
  auth: 'anyone',
} as const satisfies Operation

const logLines: string[] = []
beforeEach(() => {
  logLines.length = 0
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => logLines.push(String(line)) > 0)
})

const respondToError = (error: unknown) =>
  callRoute(
    handleOperation(failingOperation, () => Promise.reject(error)),
    { method: 'GET', headers: { 'x-request-id': 'request-1' } },
  )
const databaseError = (code: string) =>
  new Error('Failed query: insert into users\nparams: eleni@example.com', {
    cause: Object.assign(new Error('refused'), { code }),
  })

test.each(['23503', '40001', '40P01'])('the database error %s of concurrent changes gives 409', async (code) => {
  expect(await respondToError(databaseError(code))).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('try again') },
  })
})

test.each(['ECONNREFUSED', '57P01', '53300'])(
  'the database error %s of an outage gives 503 with Retry-After',
  async (code) => {
    const { status, headers } = await respondToError(databaseError(code))
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  },
)

test('an unexpected error is logged in one line without personal data, and the response has a general message', async () => {
  const { status, body, headers } = await respondToError(databaseError('22P02'))
  expect([status, body]).toEqual([500, { detail: 'Something went wrong. Please try again.' }])
  expect(headers.get('x-request-id')).toBe('request-1')
  expect(logLines).toHaveLength(1)
  expect(JSON.parse(logLines[0] ?? '')).toMatchObject({
    level: 'error',
    request_id: 'request-1',
    message: expect.stringContaining('GET /failing'),
  })
  expect(logLines[0]).not.toContain('eleni')
})

test('an incomplete body gives 400 and is not logged', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  const request = new Request('http://localhost/failing', {
    method: 'POST',
    body: broken,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit)
  const response = await handleOperation(
    { ...failingOperation, method: 'POST', from: 'body', input: z.unknown() },
    () => 'done' as const,
  )(request, { params: Promise.resolve({}) })
  expect([response.status, logLines]).toEqual([400, []])
})

test('a response that does not match its schema is not sent', async () => {
  const wrong = handleOperation(failingOperation, () => 'other' as 'done')
  expect(await callRoute(wrong, { method: 'GET' })).toMatchObject({ status: 500 })
})

test('a thrown problem is the response', async () => {
  expect(await respondToError(new Problem('not_found', { detail: 'This was not found.' }))).toMatchObject({
    status: 404,
    body: { detail: 'This was not found.' },
  })
})
