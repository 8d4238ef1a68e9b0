/** In which the shop counts its days. */
export const SHOP_TIME_ZONE = 'Europe/Athens'
