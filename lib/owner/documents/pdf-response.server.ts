import 'server-only'
import { type Sheet } from './sheet'
import { sheetsPdf } from './sheet-pdf.server'

/** Opens in the browser, from which it is printed; the name is for saving. */
export const pdfResponse = async (sheets: readonly Sheet[], name: string): Promise<Response> =>
  pdfFileResponse(await sheetsPdf(sheets), name)

/** The same of a file that is there already. */
export const pdfFileResponse = (pdf: Buffer, name: string): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
