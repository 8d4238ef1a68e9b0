export const close = 'Close'
export const lightbox = 'Lightbox'
export const next = 'Next'
export const position = (number: number, of: number) => `${number} of ${of}`
export const previous = 'Previous'
export const thumbnails = 'Thumbnails'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
