import Link from 'next/link'
import { listings } from './products'
import { Picture } from './picture'

export default function HomePage() {
  return (
    <main>
      <h1>A bare shop</h1>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' }}>
        {Object.entries(listings).map(([name, [{ picture }]]) => (
          <Link key={name} href={`/${name}`}>
            <Picture picture={picture} sizes="(min-width: 48rem) 20.5vw, 46vw" />
            {name}
          </Link>
        ))}
      </div>
    </main>
  )
}
