import { handleConfirmationForm } from '@/lib/back-in-stock/alert-forms.server'

export async function POST(request: Request): Promise<Response> {
  return handleConfirmationForm(request)
}
