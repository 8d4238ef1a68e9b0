import 'server-only'
import { type Sheet } from './sheet'
import { sheetsPdf } from './sheet-pdf.server'

/** Opens in the browser, from which it is printed; the name is for saving. */
export async function pdfResponse(sheets: readonly Sheet[], name: string): Promise<Response> {
  return new Response(new Uint8Array(await sheetsPdf(sheets)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
