import { createTestLists, flushPromises, putEntry } from '@/testing/sync.client'

const loaded = jest.fn()
jest.mock('./list-sync.client', () => {
  loaded()
  return jest.requireActual<object>('./list-sync.client')
})

const testLists = createTestLists()

test('only the list of a customer loads the code that syncs it', async () => {
  const tab = testLists.openTab()
  tab.setSession(null)
  tab.list.change(putEntry(1))
  await flushPromises()
  expect(loaded).not.toHaveBeenCalled()
  tab.setSession('maria')
  await flushPromises()
  expect(loaded).toHaveBeenCalledTimes(1)
})
