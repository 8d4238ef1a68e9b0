import { acceptedDeskLanguage } from './desk-language'
import { messagesWith, sayWith } from './say'

const greek = {
  'Ship selected': 'Αποστολή επιλεγμένων',
  '{count} orders': '{count} παραγγελίες',
  'There is no {what} {name}.': 'Δεν υπάρχει {what} με όνομα {name}.',
  'There is no {name}.': 'Δεν υπάρχει {name}.',
  picture: 'εικόνα',
  'a price has {decimals}': 'μια τιμή έχει {decimals}',
  'two decimals': 'δύο δεκαδικά',
  'HEIC is not read: save it as JPEG': 'το HEIC δεν διαβάζεται: αποθηκεύστε το ως JPEG',
  '{name} is like {name}': '{name} όπως {name}',
  'Line {line}: {problem}': 'Γραμμή {line}: {problem}',
}
const say = sayWith(greek)
const sayMessage = messagesWith(greek)

test('a text is said with its values', () => {
  expect(say('Ship selected')).toBe('Αποστολή επιλεγμένων')
  expect(say('{count} orders', { count: 8 })).toBe('8 παραγγελίες')
})

test('a text without a translation, and a place without a value, stay as they are', () => {
  expect(say('Ship {count}', { count: 2 })).toBe('Ship 2')
  expect(say('{count} orders')).toBe('{count} παραγγελίες')
})

test('a message that has its values is found by the nearest text, and its values are translated', () => {
  expect(sayMessage('There is no picture a.b (1).')).toBe('Δεν υπάρχει εικόνα με όνομα a.b (1).')
  expect(sayMessage('There is no picture.')).toBe('Δεν υπάρχει εικόνα.')
  expect(sayMessage('8 orders')).toBe('8 παραγγελίες')
})

test('a place that comes again has the same value', () => {
  expect(sayMessage('a is like a')).toBe('a όπως a')
  expect(sayMessage('a is like b')).toBe('a is like b')
})

test('a value stays as it was written, also over several lines', () => {
  expect(sayMessage('There is no $& \n{x}.')).toBe('Δεν υπάρχει $& με όνομα \n{x}.')
})

test('a message of a file is found as a sentence, and behind the place that it is about', () => {
  expect(sayMessage('a price has two decimals')).toBe('μια τιμή έχει δύο δεκαδικά')
  expect(sayMessage('A price has two decimals.')).toBe('Μια τιμή έχει δύο δεκαδικά.')
  expect(sayMessage('HEIC is not read: save it as JPEG.')).toBe('Το HEIC δεν διαβάζεται: αποθηκεύστε το ως JPEG.')
  expect(sayMessage('products.csv:3: variants.2.price: a price has two decimals')).toBe(
    'products.csv:3: variants.2.price: μια τιμή έχει δύο δεκαδικά',
  )
  expect(sayMessage('Bowl: There is no picture.')).toBe('Bowl: Δεν υπάρχει εικόνα.')
  expect(sayMessage('Line 3: a price has two decimals.')).toBe('Γραμμή 3: μια τιμή έχει δύο δεκαδικά.')
})

test('a name that every object has is no text', () => {
  expect(sayMessage('There is no constructor.')).toBe('Δεν υπάρχει constructor.')
  expect(say('constructor')).toBe('constructor')
})

test('any other message stays English', () => {
  for (const message of ['8 orders and more', 'a: b.', 'a: '.repeat(60), 'constructor'])
    expect(sayMessage(message)).toBe(message)
})

test.each([
  ['el-GR,el;q=0.9,en;q=0.8', 'el'],
  ['de, en;q=0.5, el;q=0.9', 'el'],
  ['fr', null],
  ['el;q=0', null],
  [null, null],
])('a browser that accepts %s gets %s', (header, language) => {
  expect(acceptedDeskLanguage(header)).toBe(language)
})
