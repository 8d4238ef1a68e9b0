import { type Metadata } from 'next'

/** Next takes the metadata of the page at /404 from here, too. */
export const metadata: Metadata = { title: 'Not Found' }

/** Nothing: (shop)/404 says it. Without this, Next would send words of its own along with every page. */
export default function NotFound() {
  return null
}
