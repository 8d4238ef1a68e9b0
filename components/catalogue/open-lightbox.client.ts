'use client'

import 'photoswipe/style.css'
import * as t from '@messages/lightbox'
import { showPicture } from '@messages/pictures'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import { prefersReducedMotion } from '@/components/ui/reduced-motion.client'
import { avifSrcSet, squareWidths } from '@/lib/shop/catalogue/pictures'
import styles from './lightbox.module.css'

export type LightboxPicture = { image_lg: string; image_xl?: string; image_alt: string }

export type LightboxOptions = {
  pictures: readonly LightboxPicture[]
  start: number
  /** The image of the page, from which a picture opens and to which it returns. */
  imageAt: (index: number) => HTMLImageElement | null
  onShow?: (index: number) => void
  /** It begins to close. */
  onClose: () => void
  onClosed: () => void
}

/** Of a picture that fits the screen. */
const MAX_ZOOM = 3
const DOUBLE_TAP_ZOOM = 2

/** Of the lowest screen that has room for thumbnails below the picture. */
const THUMBNAILS_FROM = 480
const THUMBNAILS_HEIGHT = 84

const icon = (path: string) =>
  `<svg aria-hidden="true" class="pswp__icn ${styles.icon}" viewBox="0 0 24 24" width="24" height="24">${path}</svg>`
/** The style sheet of PhotoSwipe turns it round for the next picture. */
const ARROW = icon('<path d="m14.5 5.5-6.5 6.5 6.5 6.5"/>')

/** A modal dialog with PhotoSwipe in it: the page behind it is inert, and the focus returns to where it was. */
export function openLightbox({ pictures, start, imageAt, onShow, onClose, onClosed }: LightboxOptions) {
  const dialog = document.createElement('dialog')
  dialog.className = styles.dialog ?? ''
  dialog.setAttribute('aria-label', t.lightbox)
  document.body.append(dialog)
  dialog.showModal()

  const hasThumbnails = pictures.length > 1
  const lightbox = new PhotoSwipe({
    dataSource: pictures.map((picture, index) => slideOf(picture, imageAt(index))),
    index: start,
    appendToEl: dialog,
    mainClass: styles.full,
    bgOpacity: 1,
    showHideAnimationType: prefersReducedMotion() ? 'none' : 'zoom',
    maxZoomLevel: ({ fit }) => fit * MAX_ZOOM,
    secondaryZoomLevel: ({ fit }) => fit * DOUBLE_TAP_ZOOM,
    wheelToZoom: true,
    // With two pictures, an endless row shows one of them twice.
    loop: pictures.length > 2,
    counter: false,
    // The dialog handles Escape, and its focus stays in it.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    closeSVG: icon('<path d="m5 5 14 14M19 5 5 19"/>'),
    // The style sheet of PhotoSwipe hides the upright bar of the plus while it is zoomed in.
    zoomSVG: icon(
      '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5M7.5 10.5h6"/><path class="pswp__zoom-icn-bar-v" d="M10.5 7.5v6"/>',
    ),
    arrowPrevSVG: ARROW,
    arrowNextSVG: ARROW,
    closeTitle: t.close,
    zoomTitle: t.zoomIn,
    arrowPrevTitle: t.previous,
    arrowNextTitle: t.next,
    paddingFn: ({ y }) => ({
      ...{ top: 0, left: 0, right: 0 },
      bottom: hasThumbnails && y >= THUMBNAILS_FROM ? THUMBNAILS_HEIGHT : 0,
    }),
  })
  lightbox.addFilter('thumbEl', (_thumb, _data, index) => imageAt(index) as HTMLElement)

  let hidden: HTMLImageElement | null = null
  /** The picture is in one place only, also while it is dragged and the page shows through. */
  function hideInPage(image: HTMLImageElement | null) {
    hidden?.style.removeProperty('visibility')
    hidden = image
    hidden?.style.setProperty('visibility', 'hidden')
  }

  // PhotoSwipe ignores what would close it while it opens.
  let isUnwanted = false
  function close() {
    isUnwanted = true
    lightbox.close()
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    close()
  })
  lightbox.on('openingAnimationEnd', () => isUnwanted && lightbox.close())
  lightbox.on('uiRegister', () => {
    addPosition(lightbox, pictures)
    if (hasThumbnails) addThumbnails(lightbox, pictures)
  })
  lightbox.on('zoomPanUpdate', () => nameZoomButton(lightbox))
  lightbox.on('change', () => {
    nameZoomButton(lightbox)
    onShow?.(lightbox.currIndex)
    if (hidden) hideInPage(imageAt(lightbox.currIndex))
  })
  lightbox.on('openingAnimationStart', () => hideInPage(imageAt(lightbox.currIndex)))
  // The page that shows through has controls of its own.
  lightbox.on('verticalDrag', () => dialog.toggleAttribute('data-dragged', true))
  lightbox.on('pointerUp', () => dialog.toggleAttribute('data-dragged', false))
  lightbox.on('close', onClose)
  lightbox.on('destroy', () => {
    hideInPage(null)
    dialog.close()
    dialog.remove()
    onClosed()
  })
  lightbox.init()
  lightbox.element?.removeAttribute('role')
  return {
    close,
    destroy() {
      lightbox.options.showHideAnimationType = 'none'
      close()
    },
  }
}

/** Beginning with the file that the page shows, which is loaded. */
function slideOf({ image_lg, image_xl, image_alt }: LightboxPicture, image: HTMLImageElement | null): SlideData {
  const widths = squareWidths(image_xl)
  const width = widths.at(-1) ?? 0
  const isLoaded = image !== null && image.naturalWidth > 0
  const shown = isLoaded ? image.currentSrc : undefined
  return {
    src: image_lg,
    // Who shows AVIF in the page can show it here.
    srcset: shown?.endsWith('.avif') ? avifSrcSet(image_lg, widths) : undefined,
    msrc: shown,
    alt: image_alt,
    width,
    height: isLoaded ? Math.round((width * image.naturalHeight) / image.naturalWidth) : width,
    thumbCropped: true,
  }
}

function nameZoomButton({ element, currSlide }: PhotoSwipe) {
  const button = element?.querySelector('.pswp__button--zoom')
  if (!button || !currSlide) return
  const name = currSlide.currZoomLevel > currSlide.zoomLevels.initial ? t.zoomOut : t.zoomIn
  if (button.getAttribute('aria-label') === name) return
  button.setAttribute('aria-label', name)
  button.setAttribute('title', name)
}

/** For screen readers. */
function addPosition(lightbox: PhotoSwipe, pictures: readonly LightboxPicture[]) {
  lightbox.ui?.registerElement({
    name: 'position',
    appendTo: 'root',
    className: 'visually-hidden',
    onInit(element) {
      element.setAttribute('aria-live', 'polite')
      lightbox.on('change', () => {
        element.textContent = t.position(lightbox.currIndex + 1, pictures.length)
      })
    },
  })
}

function addThumbnails(lightbox: PhotoSwipe, pictures: readonly LightboxPicture[]) {
  lightbox.ui?.registerElement({
    name: 'thumbnails',
    tagName: 'nav' as 'div',
    appendTo: 'root',
    className: styles.thumbnails,
    onInit(element) {
      element.setAttribute('aria-label', t.thumbnails)
      const buttons = pictures.map(({ image_lg, image_alt }, index) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.className = styles.thumbnail ?? ''
        button.setAttribute('aria-label', showPicture(index + 1, image_alt))
        const image = new Image()
        image.alt = ''
        image.srcset = avifSrcSet(image_lg, [160, 320]) ?? ''
        image.sizes = '3.75rem'
        image.src = image_lg
        button.append(image)
        button.addEventListener('click', () => lightbox.goTo(index))
        return button
      })
      element.append(...buttons)
      lightbox.on('change', () => {
        buttons.forEach((button, index) => {
          if (index === lightbox.currIndex) button.setAttribute('aria-current', 'true')
          else button.removeAttribute('aria-current')
        })
      })
    },
  })
}
