import { useDemoDatabase } from '@/testing/db.server'
import { catalogueChangedAt, refreshSnapshot } from './current-snapshot.server'

const database = useDemoDatabase()

test('the last change is the last one that was read, and at first the start of the process', async () => {
  const start = catalogueChangedAt().getTime()
  expect(start).toBeLessThan(Date.now())
  const before = Date.now()
  await refreshSnapshot(database.current)
  expect(catalogueChangedAt().getTime()).toBeGreaterThanOrEqual(before)
})
