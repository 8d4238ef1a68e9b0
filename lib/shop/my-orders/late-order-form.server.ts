import 'server-only'
import { viewerContext } from '@/lib/shop/account/viewer.server'
import { handleBrowserForm } from '@/lib/platform/http/browser-form.server'
import { orderAccessSchema } from '@/lib/shop/orders/order.schema'
import { cancelLateOrder } from './late-order.server'

const orderPage = (form: URLSearchParams) => `/shop/cart/order/${encodeURIComponent(form.get('token') ?? '')}`

/** The button with which a buyer cancels an order that leaves later than was promised. Its page says what became of it. */
export const handleCancellationForm = (request: Request): Promise<Response> =>
  handleBrowserForm(request, {
    name: 'a cancellation of a late order',
    decide: async (form) => {
      const access = orderAccessSchema.parse({ access_token: form.get('token') })
      await cancelLateOrder(await viewerContext(request.headers), access)
      return orderPage(form)
    },
    failed: orderPage,
  })
