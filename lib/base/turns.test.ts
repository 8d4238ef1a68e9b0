import { Turns } from './turns'

const begins = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when told to, and the order in which it began. */
function desk(atOnce: number, atOnceOfOne?: number) {
  const turns = new Turns({ atOnce, atOnceOfOne })
  const begun: string[] = []
  const ends = new Map<string, (how?: Error) => void>()
  const ask = (caller: string, name: string) => {
    const done = turns.take(caller, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      )
    })
    done?.catch(() => {})
    return done
  }
  const end = async (name: string, how?: Error) => {
    await begins()
    ends.get(name)?.(how)
    await begins()
  }
  return { ask, begun, end }
}

test('no more run at once than may, and each caller is let in in turn', async () => {
  const { ask, begun, end } = desk(2)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name)
  void ask('b', 'b1')
  const last = ask('c', 'c1')
  await begins()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  await end('a3')
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4'])
  await end('c1')
  expect(await last).toBe('c1')
})

test('what fails gives its place on, and everybody hears how their own went', async () => {
  const { ask, begun, end } = desk(1)
  const failing = ask('a', 'a1')
  const next = ask('a', 'a2')
  await end('a1', new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  await end('a2')
  expect(await next).toBe('a2')
  void ask('a', 'a3')
  await begins()
  expect(begun).toEqual(['a1', 'a2', 'a3'])
})

test('whoever asks for far too much is asked to come back, and others are not', async () => {
  const { ask, begun, end } = desk(1)
  for (let at = 0; at < 51; at += 1) void ask('flood', `flood ${at}`)
  expect(ask('flood', 'one more')).toBeNull()
  void ask('somebody', 'a ring')
  await end('flood 0')
  await end('flood 1')
  expect(begun).toEqual(['flood 0', 'flood 1', 'a ring'])
})

test('there is an end to all of them together', () => {
  const { ask } = desk(1)
  for (let at = 0; at < 201; at += 1) void ask(`caller ${at}`, `${at}`)
  expect(ask('the last', 'one more')).toBeNull()
})

test('of one caller only so many run at once, however much room there is', async () => {
  const { ask, begun, end } = desk(3, 1)
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  void ask('b', 'b1')
  await begins()
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  void ask('c', 'c1')
  await begins()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
})
