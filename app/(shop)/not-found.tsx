import Link from 'next/link'

export default function NotFound() {
  return (
    <>
      <h1>Error 404</h1>
      <Link href="/">Home</Link>
    </>
  )
}
