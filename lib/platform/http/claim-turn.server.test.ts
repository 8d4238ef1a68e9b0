import { useTestDatabase } from '@/testing/db.server'
import { claimTurn } from './claim-turn.server'

const database = useTestDatabase()

afterEach(() => jest.useRealTimers())

test('of several instances one does the work in each period', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T10:00:30Z'), doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
  const ask = async (period: 'everyMinute' | 'everyHour', work = 'a sweep') => {
    const answers = await Promise.all([1, 2, 3].map(() => claimTurn(database.current.db, period, work)))
    return answers.filter(Boolean).length
  }
  expect([await ask('everyMinute'), await ask('everyMinute'), await ask('everyHour')]).toEqual([1, 0, 1])
  expect(await ask('everyMinute', 'another sweep')).toBe(1)
  jest.setSystemTime(new Date('2026-11-28T10:01:00Z'))
  expect([await ask('everyMinute'), await ask('everyHour')]).toEqual([1, 0])
  jest.setSystemTime(new Date('2026-11-28T11:00:00Z'))
  expect([await ask('everyMinute'), await ask('everyHour')]).toEqual([1, 1])
})
