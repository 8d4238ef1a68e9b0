import { hasFiles, putBackFiles } from './chosen-files'

const logo = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
const none = new File([], '')

function formWith(files: File[]) {
  const sent = new FormData()
  sent.set('name', 'A')
  for (const file of files) sent.append('logo', file)
  return sent
}

/** An input of a browser, which jsdom has only in part: what it has, and what it is given. */
function inputWith(length: number) {
  const form = document.createElement('form')
  form.innerHTML = '<input type="file" name="logo">'
  const given: FileList[] = []
  Object.defineProperty(form.firstChild, 'files', { get: () => ({ length }), set: (files) => given.push(files) })
  return { form, given }
}

beforeEach(() => {
  Object.assign(globalThis, {
    DataTransfer: class {
      files: File[] = []
      items = { add: (file: File) => this.files.push(file) }
    },
  })
})

test('an input that was emptied gets its files again', () => {
  const { form, given } = inputWith(0)
  putBackFiles(form, formWith([logo]))
  expect(given).toEqual([[logo]])
})

test('one that was never filled, or is filled already, stays as it is', () => {
  const empty = inputWith(0)
  putBackFiles(empty.form, formWith([none]))
  const filled = inputWith(1)
  putBackFiles(filled.form, formWith([logo]))
  expect([...empty.given, ...filled.given]).toEqual([])
})

test('a form is known to have files', () => {
  expect([hasFiles(null), hasFiles(formWith([none])), hasFiles(formWith([logo]))]).toEqual([false, false, true])
})
