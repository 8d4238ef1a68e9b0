import 'server-only'
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileProblem } from './file-problem'

/** The text of a file, or the problem that prevents reading it. */
export async function readTextFile(folder: string, file: string): Promise<{ text: string } | { problem: FileProblem }> {
  const refused = (message: string, line?: number) => ({
    problem: { file, field: '', message, ...(line === undefined ? {} : { line }) },
  })
  let bytes: Buffer
  try {
    bytes = await readFile(path.join(folder, file))
  } catch (error) {
    const isMissing = error !== null && typeof error === 'object' && 'code' in error && error.code === 'ENOENT'
    return refused(isMissing ? 'this file is missing' : 'this file cannot be read')
  }
  const utf16 = UTF_16_BOMS[bytes.subarray(0, 2).toString('hex')]
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) }
  if (bytes.subarray(0, 4).toString('latin1') === ZIP_SIGNATURE)
    return refused('this is an Excel or LibreOffice workbook under another name: save its sheet as "CSV UTF-8"')
  if (isUtf8(bytes)) return { text: bytes.toString('utf8') }
  return refused(
    'this file is not written in UTF-8 but in an older encoding such as Latin-1 or Windows-1253, and the encoding cannot be detected: save it as "CSV UTF-8" or as UTF-8 text',
    firstNonUtf8Line(bytes),
  )
}

/** Byte order marks at the beginning of UTF-16 files. */
const UTF_16_BOMS: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' }
const ZIP_SIGNATURE = 'PK\u0003\u0004'

/** Splits at the byte 0x0a, which is a line break in all these encodings and no part of other characters in UTF-8. */
function firstNonUtf8Line(bytes: Buffer): number {
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start)
    const stop = end < 0 ? bytes.length : end
    if (!isUtf8(bytes.subarray(start, stop))) return line
    start = stop + 1
  }
  return line
}
