import { FairQueue } from './fair-queue.mjs'

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

/** A queue whose jobs end on demand, and the names of the jobs in the order in which they started. */
function createTestQueue(concurrency: number, concurrencyPerCaller?: number) {
  const queue = new FairQueue({ concurrency, concurrencyPerCaller })
  const started: string[] = []
  const finishers = new Map<string, (error?: Error) => void>()
  const run = (caller: string, name: string) => {
    const result = queue.run(caller, () => {
      started.push(name)
      return new Promise<string>((resolve, reject) =>
        finishers.set(name, (error) => (error ? reject(error) : resolve(name))),
      )
    })
    result?.catch(() => {})
    return result
  }
  const finish = async (name: string, error?: Error) => {
    await nextTick()
    finishers.get(name)?.(error)
    await nextTick()
  }
  return { run, started, finish }
}

test('the queue respects its concurrency and starts waiting jobs in rotation among callers', async () => {
  const { run, started, finish } = createTestQueue(2)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void run('a', name)
  void run('b', 'b1')
  const last = run('c', 'c1')
  await nextTick()
  expect(started).toEqual(['a1', 'a2'])
  await finish('a1')
  await finish('a2')
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1'])
  await finish('a3')
  await finish('b1')
  expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4'])
  await finish('c1')
  expect(await last).toBe('c1')
})

test('a failed job rejects its own promise only, and the next job starts', async () => {
  const { run, started, finish } = createTestQueue(1)
  const failing = run('a', 'a1')
  const next = run('a', 'a2')
  await finish('a1', new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  await finish('a2')
  expect(await next).toBe('a2')
  void run('a', 'a3')
  await nextTick()
  expect(started).toEqual(['a1', 'a2', 'a3'])
})

test('a caller with 50 waiting jobs is refused, and other callers are not', async () => {
  const { run, started, finish } = createTestQueue(1)
  for (let at = 0; at < 51; at += 1) void run('flood', `flood ${at}`)
  expect(run('flood', 'one more')).toBeNull()
  void run('somebody', 'a ring')
  await finish('flood 0')
  await finish('flood 1')
  expect(started).toEqual(['flood 0', 'flood 1', 'a ring'])
})

test('every caller is refused once 200 jobs wait', () => {
  const { run } = createTestQueue(1)
  for (let at = 0; at < 201; at += 1) void run(`caller ${at}`, `${at}`)
  expect(run('the last', 'one more')).toBeNull()
})

test('the limit per caller holds even while the queue has capacity left', async () => {
  const { run, started, finish } = createTestQueue(3, 1)
  for (const name of ['a1', 'a2', 'a3']) void run('a', name)
  void run('b', 'b1')
  await nextTick()
  expect(started).toEqual(['a1', 'b1'])
  await finish('b1')
  expect(started).toEqual(['a1', 'b1'])
  await finish('a1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
  void run('c', 'c1')
  await nextTick()
  expect(started).toEqual(['a1', 'b1', 'a2', 'c1'])
})
