import { handleConfirmationForm } from '@/lib/shop/withdrawal-form/withdrawal-forms.server'

export async function POST(request: Request): Promise<Response> {
  return handleConfirmationForm(request)
}
