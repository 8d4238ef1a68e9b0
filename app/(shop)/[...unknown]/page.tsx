import { notFound, redirect } from 'next/navigation'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ unknown: string[] }> }

/** Any unknown path leads to the one page that says so. */
export default async function UnknownPage({ params }: Props) {
  const [first] = (await params).unknown
  // While versions change, a page of one asks an instance of the other for its scripts: a proxy that hears 404 asks the next instance.
  if (first === '_next') notFound()
  redirect('/404')
}
