import * as t from '@messages/pages'
import { type Metadata } from 'next'

/** Next also takes the metadata of /404 from here. */
export const metadata: Metadata = { title: t.notFoundTitle }

/** Empty, because (shop)/404 is the page that visitors see. Without this file, Next adds its own 404 text to every page. */
export default function NotFound() {
  return null
}
