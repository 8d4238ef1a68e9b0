import { createCustomer, logIn } from '../customer'
import { expect } from '../fixtures'
import { STATES, type State } from '../screens'
import { expectKept, test } from './capture'

const nameOf = ({ path }: State) =>
  path
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'home'

for (const state of STATES)
  test.describe(state.path, () => {
    test.use({ expectedErrors: state.errors ? [state.errors] : [] })

    test('looks as it did', async ({ page, context }) => {
      if (state.asCustomer) await logIn(context, await createCustomer())
      await page.goto(state.path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectKept(page, nameOf(state))
    })
  })
