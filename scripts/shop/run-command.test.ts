import { useTestDatabase } from '@/testing/db.server'
import { CommandError, type Command } from './command'
import { runCommand } from './run-command'

const database = useTestDatabase()
beforeAll(() => {
  process.env.SHOP_EMBEDDED_DATABASE_URL = database.current.url
})

const failing = (thrown: Error): Command => ({ summary: 'Fail.', run: () => Promise.reject(thrown) })
const DISK_FULL_MESSAGE = 'The disk is full. Nothing was changed.'

test.each<[string, Error, string]>([
  ['a file that cannot be written', Object.assign(new Error('write'), { code: 'ENOSPC' }), DISK_FULL_MESSAGE],
  [
    'a database without space',
    new Error('query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }),
    DISK_FULL_MESSAGE,
  ],
  [
    'a picture that cannot be written',
    new Error('og.jpg: write error\nsystem error: No space left on device\nVipsJpeg: unable to write'),
    DISK_FULL_MESSAGE,
  ],
  [
    'an unavailable database',
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    'The database is not reachable.',
  ],
  ['a refusal', new CommandError('Not this one.'), 'Not this one.'],
])('%s is reported in one sentence', async (_, thrown, sentence) => {
  const output = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(await runCommand('npm run shop -- fail', failing(thrown), [])).toBe(1)
  expect(output.mock.calls).toEqual([[expect.stringContaining(sentence)]])
})

test('control characters are removed from the output', async () => {
  const output = jest.spyOn(console, 'log').mockImplementation(() => {})
  await runCommand(
    'npm run shop -- say',
    { summary: 'Say.', run: async () => ({ text: 'a\u001b[2Jb\u009b1mc\nd', data: {} }) },
    [],
  )
  expect(output.mock.calls).toEqual([['a[2Jb1mc\nd']])
})
