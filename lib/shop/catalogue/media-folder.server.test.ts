import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { localMediaFolder, readRendition } from './media-folder.server'

jest.mock('@/lib/platform/env.server', () => ({ env: () => ({ SHOP_DATA_DIR: mockFolder }) }))
let mockFolder = ''

beforeAll(async () => {
  mockFolder = await mkdtemp(path.join(tmpdir(), 'media-'))
  await mkdir(path.join(localMediaFolder(), 'ring-1.0123abcd'), { recursive: true })
  await writeFile(path.join(localMediaFolder(), 'ring-1.0123abcd/480.jpg'), 'picture')
  await writeFile(path.join(mockFolder, 'secret.0123.jpg'), 'secret')
})
afterAll(() => rm(mockFolder, { recursive: true }))

test('a rendition is served with its type', async () => {
  const picture = await readRendition(['ring-1.0123abcd', '480.jpg'])
  expect(picture?.type).toBe('image/jpeg')
  expect(Buffer.from(picture?.bytes ?? []).toString()).toBe('picture')
})

test.each([
  [['ring-1.0123abcd', '160.avif']],
  [['ring-1.0123abcd']],
  [['ring-1.0123abcd', '..', '480.jpg']],
  [['..', 'secret.0123.jpg']],
  [['ring-1.0123abcd', '../../secret.0123.jpg']],
  [['ring-1.0123abcd%2f..', '480.jpg']],
  [['ring-1.0123abcd', '480.jpg\0']],
  [['ring-1.0123abcd', '480.html']],
])('refuses the path %j', async (parts) => {
  expect(await readRendition(parts)).toBeNull()
})
