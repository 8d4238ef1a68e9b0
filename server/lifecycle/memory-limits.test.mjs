import { execFileSync } from 'node:child_process'

/** Replaces 400,000 objects over and over, and prints the largest size of the heap in MB. */
const PROGRAM = `
  const objects = []
  let largest = 0
  for (let at = 0; at < 4_000_000; at++) {
    objects[at % 400_000] = { at, list: [at] }
    if (at % 20_000 === 0) largest = Math.max(largest, process.memoryUsage().heapTotal)
  }
  console.log(largest / 1e6)`

const largestHeap = (prelude) =>
  Number(execFileSync(process.execPath, ['--input-type=module', '-e', prelude + PROGRAM], { encoding: 'utf8' }))

test('the heap grows less between two garbage collections', () => {
  const file = new URL('./memory-limits.mjs', import.meta.url).href
  const unlimited = largestHeap('')
  const limited = largestHeap(`import { limitHeapGrowth } from '${file}'; limitHeapGrowth();`)
  expect(limited).toBeLessThan(0.85 * unlimited)
})
