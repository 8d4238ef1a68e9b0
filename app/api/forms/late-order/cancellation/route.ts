import { handleCancellationForm } from '@/lib/shop/my-orders/late-order-form.server'

export async function POST(request: Request): Promise<Response> {
  return handleCancellationForm(request)
}
