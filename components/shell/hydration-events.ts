/** React handles events from now on. */
export const LISTENERS_READY_EVENT = 'listeners-ready'
/** Components have also rendered with browser data, such as the session and the cart. */
export const HYDRATED_EVENT = 'hydrated'
