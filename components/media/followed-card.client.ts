'use client'

import { prefersReducedMotion } from '@/components/ui/reduced-motion.client'
import { mediumUrlOf } from '@/lib/shop/catalogue/pictures'

/** What the pressed card of a product shows. */
export type FollowedCard = { name: string; picture: string; loadedPicture: string }

/** From then on a skeleton shows the picture in its new place, which components/skeletons/delayed.tsx delays, and has faded in. */
const SKELETON_SHOWN_MS = 190

let card: FollowedCard | null = null
let place: DOMRect | null = null
let pressedAt = 0

/** The card whose link was followed last, if it was a card. */
export const followedCard = (): FollowedCard | null => card

/** Remembers the card of a link, for the page that shows its picture larger. */
export function rememberCard(link: Element): void {
  const image = link.closest('article')?.querySelector('img')
  const isShown = image?.complete && image.currentSrc !== ''
  card = isShown
    ? { name: link.textContent, picture: mediumUrlOf(image.getAttribute('src') ?? ''), loadedPicture: image.currentSrc }
    : null
  place = isShown ? image.getBoundingClientRect() : null
  pressedAt = performance.now()
}

export const pictureStyle = ({ loadedPicture }: FollowedCard) => ({
  backgroundImage: `url("${loadedPicture}")`,
  backgroundSize: 'cover',
})

/**
 * Shows the picture of the followed card in an image until its own file is loaded, and moves it from where the card
 * showed it. An animation, unlike a view transition, lets the visitor press other controls meanwhile.
 */
export function continuePicture(frame: Element, image: HTMLImageElement): void {
  if (!card || card.picture !== mediumUrlOf(image.getAttribute('src') ?? '')) return
  Object.assign(image.style, pictureStyle(card))
  card = null
  if (place && performance.now() < pressedAt + SKELETON_SHOWN_MS && !prefersReducedMotion()) move(frame, place)
}

const MOVE: KeyframeAnimationOptions = { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** The new page is not yet scrolled to its top, where it will be when it is painted. */
function move(frame: Element, from: DOMRect): void {
  const box = frame.getBoundingClientRect()
  const [x, y] = [from.left - box.left, from.top - box.top - scrollY]
  const transform = `translate(${x}px, ${y}px) scale(${from.width / box.width})`
  frame.animate(
    [
      { transformOrigin: '0 0', transform },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    MOVE,
  )
}
