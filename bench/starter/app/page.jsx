import Link from 'next/link'
import catalogue from '../.data/catalogue.json'
import { categoryPath } from './paths'
import { Picture } from './picture'

export default function HomePage() {
  return (
    <>
      <h1>A starter</h1>
      <ul className="grid">
        {catalogue.categories.map(({ slug, name, picture }) => (
          <li key={slug}>
            <Link href={categoryPath({ category: slug })}>
              {picture && (
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 80rem) 17.5rem, (min-width: 48rem) 20.5vw, 46vw"
                  widths={[320, 480, 640, 800]}
                />
              )}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
