export const close = 'Κλείσιμο'
export const lightbox = 'Φωτογραφίες σε πλήρες μέγεθος'
export const next = 'Επόμενη'
export const position = (number: number, of: number) => `${number} από ${of}`
export const previous = 'Προηγούμενη'
export const thumbnails = 'Μικρογραφίες'
export const zoomIn = 'Μεγέθυνση'
export const zoomOut = 'Σμίκρυνση'
