import { handleProofForm } from '@/lib/shop/making/making-forms.server'

export async function POST(request: Request): Promise<Response> {
  return handleProofForm(request)
}
