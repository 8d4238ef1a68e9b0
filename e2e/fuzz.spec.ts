import { fuzz } from '../scripts/robustness/fuzz/run'
import { expect, test } from './fixtures'

test('a few hundred strange requests are answered, and none of them with a fault', async ({ baseURL }) => {
  test.slow()
  const { findings, byStatus } = await fuzz({
    base: new URL(baseURL ?? '').origin,
    seed: 1,
    first: 0,
    requests: 400,
    connections: 4,
    timeoutMs: 30_000,
  })
  expect(
    findings.map(({ turn, fault, request, answer }) => `turn ${turn}, ${request.what}: ${fault} (${answer})`),
  ).toEqual([])
  // Were everything refused at the door, nothing would have been tried.
  expect(byStatus.get('200') ?? 0).toBeGreaterThan(20)
})
