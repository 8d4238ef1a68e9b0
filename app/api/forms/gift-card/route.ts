import { handleBalanceForm } from '@/lib/shop/gift-cards/balance.server'

export async function POST(request: Request): Promise<Response> {
  return handleBalanceForm(request)
}
