import { createReadQueue, QueueFullError } from './read-queue.mjs'

const nextTick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/** A queue whose reads end on demand, and the names of those that have begun. */
function createTestQueue(options) {
  const queue = createReadQueue(options)
  const begun = []
  const reads = new Map()
  const read = (address, name) => {
    const answer = queue(address, (endTurn) => {
      begun.push(name)
      return new Promise((resolve, reject) => reads.set(name, { resolve: () => resolve(name), reject, endTurn }))
    })
    answer.catch(() => {})
    return answer
  }
  const end = async (name, how = 'resolve', /** @type {Error | undefined} */ error = undefined) => {
    reads.get(name)[how](error)
    await nextTick()
  }
  return { read, begun, end }
}

test('an address with many reads has one at a time, and those of others begin at once', async () => {
  const { read, begun, end } = createTestQueue()
  const flood = Array.from({ length: 30 }, (_, at) => read('10.0.0.1', `flood ${at}`))
  const visit = read('10.0.0.2', 'a visit')
  await nextTick()
  expect(begun).toEqual(['flood 0', 'a visit'])
  await end('a visit')
  expect(await visit).toBe('a visit')
  await end('flood 0')
  expect(await flood[0]).toBe('flood 0')
  expect(begun).toEqual(['flood 0', 'a visit', 'flood 1'])
})

test('when all turns are taken, addresses alternate', async () => {
  const { read, begun, end } = createTestQueue({ concurrency: 1 })
  for (const name of ['flood 0', 'flood 1', 'flood 2']) void read('10.0.0.1', name)
  void read('10.0.0.2', 'a visit')
  await nextTick()
  await end('flood 0')
  await end('flood 1')
  expect(begun).toEqual(['flood 0', 'flood 1', 'a visit'])
})

test('a response that has begun makes room for the next one, and is still delivered', async () => {
  const { read, begun, end } = createTestQueue()
  const stream = read('10.0.0.1', 'a stream')
  void read('10.0.0.1', 'a page')
  await nextTick()
  await end('a stream', 'endTurn')
  expect(begun).toEqual(['a stream', 'a page'])
  await end('a stream')
  expect(await stream).toBe('a stream')
})

test('a read that waits for something else does not hold up the next one', async () => {
  const { read, begun } = createTestQueue({ maxTurnMs: 0 })
  void read('10.0.0.1', 'waits for a lock')
  void read('10.0.0.1', 'a page')
  while (begun.length < 2) await nextTick()
  expect(begun).toEqual(['waits for a lock', 'a page'])
})

test('a failed read fails alone', async () => {
  const { read, end } = createTestQueue()
  const failing = read('10.0.0.1', 'one')
  const next = read('10.0.0.1', 'other')
  await nextTick()
  await end('one', 'reject', new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  await end('other')
  expect(await next).toBe('other')
})

test('an address with 50 waiting reads is refused, and others are not', async () => {
  const { read, begun } = createTestQueue()
  for (let at = 0; at < 51; at += 1) void read('10.0.0.1', `flood ${at}`)
  await expect(read('10.0.0.1', 'one more')).rejects.toThrow(QueueFullError)
  void read('10.0.0.2', 'a visit')
  await nextTick()
  expect(begun).toEqual(['flood 0', 'a visit'])
})

test('the shop itself does not wait', () => {
  const { read, begun } = createTestQueue()
  for (const name of ['one', 'two']) void read(undefined, name)
  expect(begun).toEqual(['one', 'two'])
})
