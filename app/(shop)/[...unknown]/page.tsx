import { redirect } from 'next/navigation'

export const dynamic = 'force-dynamic'

/** Any unknown path leads to the one page that says so. */
export default function UnknownPage() {
  redirect('/404')
}
