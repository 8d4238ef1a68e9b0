import { readFileSync } from 'node:fs'
import { readCompose, runOptions } from './compose.mjs'

const VARIABLES = { SHOP_URL: 'https://shop.example', SHOP_PASSWORD: 'rows', POSTGRES_PASSWORD: 'owner', MIGRATE: '' }
const ours = (variables = VARIABLES) => readCompose(readFileSync('compose.yaml', 'utf8'), variables)

test('variables are filled in as compose does: a default, an empty value, and an error for what is missing', () => {
  const read = (text, variables) => readCompose(`a: "${text}"`, variables).a
  expect(read('${X:-none} ${X-none}', { X: '' })).toBe('none ')
  expect(read('${X:-none} ${X} ${X-none}', {})).toBe('none  none')
  expect(() => ours({ ...VARIABLES, SHOP_PASSWORD: '' })).toThrow('compose.yaml needs SHOP_PASSWORD: another password')
})

test('every service of compose.yaml becomes options of a container engine', () => {
  const options = Object.fromEntries(
    Object.entries(ours().services).map(([name, service]) => [name, runOptions(service, 'shop')]),
  )
  for (const name of ['shop-1', 'shop-2', 'shop-el', 'migrate'])
    expect(options[name]).toEqual(
      expect.arrayContaining([
        '--read-only',
        '--cap-drop=ALL',
        '--security-opt=no-new-privileges:true',
        '--memory=1g',
        '--volume=shop-shop-data:/shop/.data',
      ]),
    )
  expect(options['shop-el']).toContain('--env=SHOP_LANGUAGE=el')
  expect(options['proxy']).toContain('--publish=127.0.0.1:443:443')
  expect(options['shop-1']?.some((option) => option.includes('owner'))).toBe(false)
})

test('a key that the rehearsal does not know is an error', () => {
  expect(() => runOptions({ privileged: true }, 'shop')).toThrow('compose.yaml has "privileged"')
})
