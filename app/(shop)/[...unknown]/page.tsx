import { notFound, redirect } from 'next/navigation'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ unknown: string[] }> }

export default async function UnknownPage({ params }: Props) {
  const [first] = (await params).unknown
  // During an upgrade, instances of both versions run: on a 404 for a script, the proxy asks the next instance.
  if (first === '_next') notFound()
  redirect('/404')
}
