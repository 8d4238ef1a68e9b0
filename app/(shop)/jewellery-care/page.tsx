import { type Metadata } from 'next'
import { Picture } from '@/components/media/picture'
import { PhoneOrEmailLinks } from '@/components/content/contact-links'
import { TextPage } from '@/components/content/text-page'
import { currentSupport } from '@/lib/content/current-support.server'
import { sitePicture } from '@/lib/content/site-pictures'

export const dynamic = 'force-static'
export const revalidate = 3600

export const metadata: Metadata = {
  title: 'Jewellery Care',
  description: 'How to wear, clean and keep silver, plated jewellery, stones, pearls and leather so that they last.',
  alternates: { canonical: '/jewellery-care' },
}

const tips = (lines: string[]) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

export default async function JewelleryCarePage() {
  const support = await currentSupport()
  return (
    <TextPage
      title="Jewellery Care"
      lead="Jewellery is meant to be worn, not guarded. A few habits keep it bright for years."
      picture={
        <Picture
          {...sitePicture('care.jpg')}
          alt="A strand of pearls and a pair of pearl studs"
          sizes="(min-width: 80rem) 75rem, 94vw"
          priority
        />
      }
      sections={[
        {
          id: 'every-day',
          title: 'Every day',
          body: tips([
            'Put your jewellery on last and take it off first: after perfume, cream and hairspray, before you wash your hands or do the dishes.',
            'Take it off for sport, for the sea and the pool, and in the sauna. Chlorine and salt attack metal and solder, and heat loosens settings.',
            'Take rings off before you lift, dig or clean. A band that is bent once can be made round again; bent often, it breaks.',
            'Do not sleep in fine chains. They are strong along their length, and weak where they are knotted.',
          ]),
        },
        {
          id: 'silver',
          title: 'Sterling silver',
          body: tips([
            'Silver darkens in air. This is no fault, and it comes off: rub the piece with a silver cloth until the cloth stays clean.',
            'For corners, use lukewarm water, a drop of mild soap and a soft toothbrush. Rinse, and dry it completely.',
            'Pieces that were darkened on purpose, so that the pattern stands out, should only be wiped with a dry cloth. Silver dip would take the darkness out for good.',
            'Silver that is worn often tarnishes least.',
          ]),
        },
        {
          id: 'plated',
          title: 'Gold-plated and rose-gold-plated silver',
          body: tips([
            'The gold is a thin layer over silver. Use a soft dry cotton cloth and nothing else: no polishing paste, no silver dip, no brush.',
            'Rings and bracelets rub against the world and wear sooner than earrings and pendants. Taking turns with another piece helps.',
            'When the silver begins to show, the piece can be plated again. Write to us and we tell you what that costs.',
          ]),
        },
        {
          id: 'stones',
          title: 'Stones and pearls',
          body: tips([
            'Garnet, amethyst, aquamarine and sapphire may be washed with lukewarm water and mild soap. Emeralds should only be wiped with a damp cloth, because many hold fine natural cracks.',
            'Turquoise, lapis lazuli, coral and moonstone are soft and drink what they touch. Keep them from oil, perfume and acid, and wipe them with a dry cloth.',
            'Pearls like skin and dislike perfume. Wipe them after wearing, never soak them, and lay a strand flat: hung up, its thread grows longer.',
            'If a stone moves when you tap it beside your ear, stop wearing the piece and send it to us before the stone is lost.',
          ]),
        },
        {
          id: 'leather',
          title: 'Leather',
          body: tips([
            'Leather gets darker and softer as you wear it. Keep it dry; if it gets wet, let it dry slowly in the air, not on a radiator.',
            'A little colourless leather balm twice a year is enough. Keep it off the metal.',
          ]),
        },
        {
          id: 'keeping',
          title: 'Keeping and travelling',
          body: (
            <>
              {tips([
                'Keep each piece by itself, in its box or a small cloth bag, so that stones do not scratch metal and chains do not tangle.',
                'A dry, dark drawer is better than a bathroom shelf. A strip of anti-tarnish paper in the box slows the darkening of silver.',
                'For a journey, close the clasp of a chain and thread it through a drinking straw: it arrives without a knot.',
              ])}
              <p>
                Something bent, broken or dull? Ask us <PhoneOrEmailLinks support={support} />. We would rather mend a
                piece than see it in a drawer.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
