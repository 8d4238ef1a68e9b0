import { handleStatementForm } from '@/lib/shop/withdrawal-form/withdrawal-forms.server'

export async function POST(request: Request): Promise<Response> {
  return handleStatementForm(request)
}
