import { poolShares } from './pool-shares'

test.each([3, 4, 5, 10, 11, 50, 200])(
  'a pool of %i leaves connections to reads when writes and text searches use their full share',
  (size) => {
    const { writes, textSearches } = poolShares(size)
    expect(Math.min(writes, textSearches)).toBeGreaterThan(0)
    expect(size - writes - textSearches).toBeGreaterThanOrEqual(Math.max(1, Math.floor(size / 5)))
  },
)
