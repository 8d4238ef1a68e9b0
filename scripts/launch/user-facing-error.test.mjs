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

describe('sentenceFor', () => {
  test('gives our own words for our own faults, and none for a defect', () => {
    expect(userMessageFor(new UserFacingError('No.'))).toBe('No.')
    expect(userMessageFor(new TypeError('x is not a function'))).toBeNull()
  })

  test('says where the disk is full', () => {
    expect(userMessageFor(failing('ENOSPC', { path: '/data/x' }))).toMatch(/no space left.*\/data\/x/i)
  })

  test.each([
    [undefined, 'Change its owner, or set SHOP_DATA_DIR to another folder.'],
    ['/srv/shop', 'Change its owner, or change SHOP_DATA_DIR, which is /srv/shop, to another folder.'],
  ])('with SHOP_DATA_DIR=%s the way out is to set or to change it', (chosen, wayOut) => {
    const before = process.env.SHOP_DATA_DIR
    if (chosen) process.env.SHOP_DATA_DIR = chosen
    else delete process.env.SHOP_DATA_DIR
    expect(userMessageFor(failing('EACCES', { path: '/srv/shop/logs' }))).toBe(
      `This user may not write or read (/srv/shop/logs). ${wayOut}`,
    )
    expect(dataFolderAdvice('another disk', { SHOP_DATA_DIR: chosen })).toContain(
      chosen ? 'change SHOP_DATA_DIR, which is /srv/shop,' : 'set SHOP_DATA_DIR',
    )
    if (before === undefined) delete process.env.SHOP_DATA_DIR
    else process.env.SHOP_DATA_DIR = before
  })

  test('finds what the preparation of the database tells', () => {
    expect(findReportedMessage('noise\nThe database cannot be prepared: There is no role.\nmore')).toBe(
      'The database cannot be prepared: There is no role.',
    )
    expect(findReportedMessage('noise')).toBeNull()
  })

  test('finds a full disk in the log of a program', () => {
    expect(messageFromLog('initdb: error: could not write file: No space left on device')).toMatch(/no space left/i)
    expect(messageFromLog('all is well')).toBeNull()
  })
})

describe('databaseSentence', () => {
  const address = 'postgres://ann:s3cr%2Ft@db.example:6432/shop'

  test.each([
    ['ECONNREFUSED', /nothing listens at db\.example:6432/],
    ['ENOTFOUND', /no host named db\.example/],
    ['CONNECT_TIMEOUT', /db\.example:6432 did not answer/],
    ['28P01', /password of the user "ann"/],
    ['3D000', /no database "shop"/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /certificate of db\.example:6432/],
  ])('names the cause of %s', (code, words) => {
    expect(databaseErrorMessage(failing(code), address)).toMatch(words)
  })

  test.each(['nonsense', 'mysql://a:b@c/d', 'postgres://', ''])('does not repeat %j, which is no address', (wrong) => {
    expect(databaseErrorMessage(failing('X'), wrong)).toMatch(/^DATABASE_URL cannot be read as an address\./)
  })

  test('names the variable that holds the address', () => {
    expect(databaseErrorMessage(failing('ECONNREFUSED'), address, 'DATABASE_OWNER_URL')).toMatch(
      /^DATABASE_OWNER_URL: nothing listens/,
    )
    expect(databaseErrorMessage(failing('X'), 'nonsense', 'DATABASE_OWNER_URL')).toMatch(
      /^DATABASE_OWNER_URL cannot be read/,
    )
  })

  test('never holds the password, not even when the server says it', () => {
    const words = databaseErrorMessage(new Error('cannot log in with s3cr/t or s3cr%2Ft'), address)
    expect(words).toContain('cannot log in with')
    expect(words).not.toMatch(/s3cr/)
  })
})

describe('installSentence', () => {
  const sentence = (output, code = 1) => installErrorMessage({ code, output }, 'install.log')

  test.each([
    ['', 127, /npm was not found/],
    ['npm error code ENOSPC', 1, /no space left/i],
    ['npm error code ENOTFOUND', 1, /online/],
    ['npm error code EUSAGE', 1, /do not agree/],
    ['npm error code EACCES', 1, /may not write node_modules/],
    ['something else', 1, /install\.log/],
  ])('tells %j with status %i', (output, code, words) => {
    expect(sentence(output, code)).toMatch(words)
  })
})

test('a busy port is named together with the way out', () => {
  const words = portErrorMessage(failing('EADDRINUSE'), { host: 'localhost', port: 3000 })
  expect(words).toMatch(/Port 3000 is taken/)
  expect(words).toMatch(/PORT=3001/)
})

test('a port that no browser opens is named before anything is built', async () => {
  await expect(checkPort({ host: 'localhost', port: 6000 })).rejects.toThrow('Browsers open no page at port 6000')
})

test('a second start learns where the first one is, or which process it is', () => {
  expect(inUseMessage('/data', { pid: 7, address: 'http://localhost:3000' })).toContain(
    'is open at http://localhost:3000',
  )
  expect(inUseMessage('/data', { pid: 7, purpose: 'npm run seed' })).toContain('process 7 (npm run seed)')
})

test("the server's last words are told when it had any", () => {
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
