import { MAX_CODES, parseCodes } from './code-list'

test.each([
  ['AS-7K3M-9QXD', ['AS-7K3M-9QXD']],
  ['as-7k3m-9qxd,AS-PCCS-J91D', ['AS-7K3M-9QXD', 'AS-PCCS-J91D']],
  [' AS-1 \n AS-2,,  AS-3, ', ['AS-1', 'AS-2', 'AS-3']],
  ['AS-1,as-1,AS-1', ['AS-1']],
  ['', []],
  [' , ', []],
])('the codes of %j', (text, codes) => {
  expect(parseCodes(text)).toEqual(codes)
})

test('a long list is cut', () => {
  const codes = Array.from({ length: MAX_CODES + 1 }, (_, at) => `AS-${at}`)
  expect(parseCodes(codes.join())).toEqual(codes.slice(0, MAX_CODES))
})
