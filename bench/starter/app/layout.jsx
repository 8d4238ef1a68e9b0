import Link from 'next/link'
import catalogue from '../.data/catalogue.json'
import { categoryPath } from './paths'
import './starter.css'

export const metadata = { title: 'A starter' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Home</Link>
          <nav aria-label="Main">
            {catalogue.categories.map(({ slug, name }) => (
              <Link key={slug} href={categoryPath({ category: slug })}>
                {name}
              </Link>
            ))}
          </nav>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
