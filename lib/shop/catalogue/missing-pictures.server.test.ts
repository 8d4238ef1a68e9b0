import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pictures } from '@/lib/platform/db/schema/catalogue'
import { useTestDatabase } from '@/testing/db.server'
import { localMediaFolder } from './media-folder.server'
import { findMissingPictures } from './missing-pictures.server'

const folder = mkdtempSync(path.join(tmpdir(), 'asimera-missing-pictures-'))
process.env.SHOP_DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true }))
const database = useTestDatabase()

const addPictures = (...keys: string[]) =>
  database.current.db
    .insert(pictures)
    .values(keys.map((key) => ({ key, file: `${key}.jpg`, width: 1, height: 1, color: '#ffffff', widths: [160] })))
const find = (mediaDomain = '') => findMissingPictures(database.current.db, { mediaDomain })

test('a machine has the pictures, or none of them, or need not have any', async () => {
  expect(await find()).toBeNull()
  await addPictures('ring.00000001', 'ring.00000002', 'band.00000003')
  expect(await find()).toEqual({
    folder: localMediaFolder(),
    keys: expect.arrayContaining(['band.00000003', 'ring.00000001', 'ring.00000002']),
  })
  expect(await find('https://pictures.example')).toBeNull()
  await mkdir(path.join(localMediaFolder(), 'ring.00000002'), { recursive: true })
  expect(await find()).toBeNull()
})
