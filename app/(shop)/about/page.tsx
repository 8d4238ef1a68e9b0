import { type Metadata } from 'next'
import { Picture } from '@/components/media/picture'
import { PhoneOrEmailLinks } from '@/components/content/contact-links'
import { TextPage } from '@/components/content/text-page'
import { Link } from '@/components/ui/link'
import { currentSupport } from '@/lib/content/current-support.server'
import { sitePicture } from '@/lib/content/site-pictures'
import { currentDeliveryTexts } from '@/lib/shipping/current-delivery.server'

export const dynamic = 'force-static'
export const revalidate = 3600

export const metadata: Metadata = {
  title: 'About',
  description: 'Who makes the pieces, how they are made, and why no two are quite alike.',
  alternates: { canonical: '/about' },
}

export default async function AboutPage() {
  const [support, { shipsTo, clause }] = await Promise.all([currentSupport(), currentDeliveryTexts()])
  const name = support.company_name
  return (
    <TextPage
      title="About"
      lead={`${name} makes jewellery by hand: rings, earrings, necklaces, bracelets and a few things for the hair, in silver, in gold over silver, and with stones chosen one by one.`}
      picture={
        <Picture
          {...sitePicture('about.jpg')}
          alt="Olive leaves in gold-plated silver: a pair of drops and a brooch"
          sizes="(min-width: 80rem) 75rem, 94vw"
          priority
        />
      }
      sections={[
        {
          id: 'bench',
          title: 'One bench',
          body: (
            <>
              <p>
                Everything in the shop passes over the same bench. A piece begins as a sheet, a wire or a lump of wax,
                and it is sawn, bent, soldered, filed and set by one pair of hands from the first cut to the last
                polish. That is slower than casting by the hundred, and it is why the hammer marks on two bands never
                fall in the same place.
              </p>
              <p>
                We use 925 sterling silver as the base of nearly all we make. Where a piece is gold or rose gold, the
                colour is a layer of plating over that silver, put on after the last stroke of the file. How thick it is
                stands in the specifications of each piece, beside its weight and its measurements.
              </p>
            </>
          ),
        },
        {
          id: 'shapes',
          title: 'Where the shapes come from',
          body: (
            <>
              <p>
                Mostly from what grows and breaks nearby. An olive branch, a pomegranate, a pebble turned by the sea, a
                rope drawn tight. The meander and the sun are older than any of us; we draw them again because people
                still want to wear them.
              </p>
              <p>
                Many pieces carry Greek names. <em>Kyma</em> is a wave, <em>elia</em> an olive tree, <em>margarita</em>{' '}
                a daisy and also a pearl. The word for silver, <em>asimi</em>, is hidden in our own.
              </p>
            </>
          ),
        },
        {
          id: 'yours',
          title: 'Made for you',
          body: (
            <>
              <p>
                If what you have in mind is not in the shop, ask for it. Send a sketch, a photograph or a sentence
                through <Link href="/custom-orders">Custom Orders</Link>; we answer with a drawing and a price, and
                nothing is begun before you agree to both.
              </p>
              <p>
                {shipsTo} Prices are in euros{clause && `, and ${clause}`}. For anything else, reach us{' '}
                <PhoneOrEmailLinks support={support} />.
              </p>
            </>
          ),
        },
        {
          id: 'pictures',
          title: 'About the photographs',
          body: (
            <p>
              This is a demonstration shop. Its photographs are rendered by computer: each shows a piece as it is
              described, but none of them was laid before a camera.
            </p>
          ),
        },
      ]}
    />
  )
}
