import { type Metadata } from 'next'
import { StyleguideControls } from './controls'
import { StyleguideOverlays } from './overlays'
import { Section } from './section'
import { StyleguideTokens } from './tokens'
import styles from './styleguide.module.css'

export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } }

/** All components of `components/ui` in all states. Only on the development server: see next.config.js. */
export default function StyleguidePage() {
  return (
    <div className={`page ${styles.page}`}>
      <h1>Styleguide</h1>
      <StyleguideTokens />
      <StyleguideControls />
      <StyleguideOverlays />
      <Section title="Words in a page">
        <h2>A heading of the second order in Cormorant Garamond</h2>
        <h3>One of the third, Χειροποίητα κοσμήματα</h3>
        <p>
          Running text in Instrument Sans, with <a href="#top">a link</a> in it, <strong>a strong word</strong> and
          12,345.00&nbsp;€.
        </p>
      </Section>
    </div>
  )
}
