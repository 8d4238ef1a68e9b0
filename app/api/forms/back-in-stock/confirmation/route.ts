import { handleConfirmationForm } from '@/lib/shop/back-in-stock/alert-forms.server'

export async function POST(request: Request): Promise<Response> {
  return handleConfirmationForm(request)
}
