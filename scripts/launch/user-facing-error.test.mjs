import { parseArgs } from 'node:util'
import { databaseErrorMessage } from './postgres/database-error-message.mjs'
import {
  dataFolderAdvice,
  UserFacingError,
  userMessageFor,
  messageFromLog,
  findReportedMessage,
} from './user-facing-error.mjs'
import { inUseMessage } from './data-folder.mjs'
import { installErrorMessage } from './install/packages.mjs'
import { checkPort, exitMessage, portErrorMessage } from './process/serve.mjs'

const failing = (code, more = {}) => Object.assign(new Error('failed'), { code, ...more })

describe('userMessageFor', () => {
  test('returns the message of a user-facing error, and null for a bug', () => {
    expect(userMessageFor(new UserFacingError('No.'))).toBe('No.')
    expect(userMessageFor(new TypeError('x is not a function'))).toBeNull()
  })

  test('names the path where the disk is full', () => {
    expect(userMessageFor(failing('ENOSPC', { path: '/data/x' }))).toMatch(/no space left.*\/data\/x/i)
  })

  test.each([
    [undefined, 'Change its owner, or set SHOP_DATA_DIR to another folder.'],
    ['/srv/shop', 'Change its owner, or change SHOP_DATA_DIR, which is /srv/shop, to another folder.'],
  ])('with SHOP_DATA_DIR=%s the advice is to set or to change it', (chosen, advice) => {
    const before = process.env.SHOP_DATA_DIR
    if (chosen) process.env.SHOP_DATA_DIR = chosen
    else delete process.env.SHOP_DATA_DIR
    expect(userMessageFor(failing('EACCES', { path: '/srv/shop/logs' }))).toBe(
      `This user has no permission to read or write (/srv/shop/logs). ${advice}`,
    )
    expect(dataFolderAdvice('another disk', { NODE_ENV: 'test', SHOP_DATA_DIR: chosen })).toContain(
      chosen ? 'change SHOP_DATA_DIR, which is /srv/shop,' : 'set SHOP_DATA_DIR',
    )
    if (before === undefined) delete process.env.SHOP_DATA_DIR
    else process.env.SHOP_DATA_DIR = before
  })

  test('finds the message of a failed preparation of the database in its output', () => {
    expect(findReportedMessage('noise\nThe database cannot be prepared: There is no role.\nmore')).toBe(
      'The database cannot be prepared: There is no role.',
    )
    expect(findReportedMessage('noise')).toBeNull()
  })

  test('recognizes a full disk in the output of a program', () => {
    expect(messageFromLog('initdb: error: could not write file: No space left on device')).toMatch(/no space left/i)
    expect(messageFromLog('all is well')).toBeNull()
  })
})

describe('databaseErrorMessage', () => {
  const address = 'postgres://ann:s3cr%2Ft@db.example:6432/shop'

  test.each([
    ['ECONNREFUSED', /nothing listens at db\.example:6432/],
    ['ENOTFOUND', /no host named db\.example/],
    ['CONNECT_TIMEOUT', /db\.example:6432 did not answer/],
    ['28P01', /password of the user "ann"/],
    ['3D000', /no database "shop"/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /certificate of db\.example:6432/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /Does sslrootcert name the authority/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /is for another name/],
  ])('names the cause of %s', (code, message) => {
    expect(databaseErrorMessage(failing(code), address)).toMatch(message)
  })

  test.each(['nonsense', 'mysql://a:b@c/d', 'postgres://', ''])(
    'does not repeat %j, which is not a database URL',
    (wrong) => {
      expect(databaseErrorMessage(failing('X'), wrong)).toMatch(/^DATABASE_URL is not a database URL\./)
    },
  )

  test('names the variable that contains the URL', () => {
    expect(databaseErrorMessage(failing('ECONNREFUSED'), address, 'DATABASE_OWNER_URL')).toMatch(
      /^DATABASE_OWNER_URL: nothing listens/,
    )
    expect(databaseErrorMessage(failing('X'), 'nonsense', 'DATABASE_OWNER_URL')).toMatch(
      /^DATABASE_OWNER_URL is not a database URL/,
    )
  })

  test('never holds the password, not even when the server says it', () => {
    const message = databaseErrorMessage(new Error('cannot log in with s3cr/t or s3cr%2Ft'), address)
    expect(message).toContain('cannot log in with')
    expect(message).not.toMatch(/s3cr/)
  })
})

describe('installErrorMessage', () => {
  const message = (output, code = 1) => installErrorMessage({ code, output }, 'install.log')

  test.each([
    ['', 127, /npm was not found/],
    ['npm error code ENOSPC', 1, /no space left/i],
    ['npm error code ENOTFOUND', 1, /online/],
    ['npm error code EUSAGE', 1, /do not agree/],
    ['npm error code EACCES', 1, /no permission to write node_modules/],
    ['something else', 1, /install\.log/],
  ])('explains the output %j with status %i', (output, code, expected) => {
    expect(message(output, code)).toMatch(expected)
  })
})

test('the message for a port in use names the port and suggests another', () => {
  const message = portErrorMessage(failing('EADDRINUSE'), { host: 'localhost', port: 3000 })
  expect(message).toMatch(/Port 3000 is taken/)
  expect(message).toMatch(/PORT=3001 npm start$/)
  const again = { host: 'localhost', port: 3000, command: 'npm start -- --empty' }
  expect(portErrorMessage(failing('EADDRINUSE'), again)).toMatch(/PORT=3001 npm start -- --empty$/)
})

test('a port that browsers block is refused before the build', async () => {
  await expect(checkPort({ host: 'localhost', port: 6000 })).rejects.toThrow('Browsers block port 6000')
})

test('a second start is told the address or the process of the first one', () => {
  expect(inUseMessage('/data', { pid: 7, address: 'http://localhost:3000' })).toContain(
    'is open at http://localhost:3000',
  )
  expect(inUseMessage('/data', { pid: 7, purpose: 'npm run seed' })).toContain('process 7 (npm run seed)')
})

test('the last fatal message in the log of the server is shown', () => {
  const log = '{"level":"info","message":"listening"}\nnoise\n{"level":"fatal","message":"It is broken."}\n'
  expect(exitMessage(log, 'shop.log')).toBe('It is broken.')
  expect(exitMessage('noise\n', 'shop.log')).toMatch(/shop\.log/)
})

test('a wrong argument on the command line is named', () => {
  let thrown
  try {
    parseArgs({ args: ['--quik'], options: { quick: { type: 'boolean' } } })
  } catch (error) {
    thrown = error
  }
  expect(userMessageFor(thrown)).toBe("Unknown option '--quik'. -- --help shows what there is.")
})
