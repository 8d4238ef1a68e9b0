/** Keys of the advisory locks; each must be unique. */
export const LOCKS = {
  migration: 4_718_201,
  catalogue: 4_718_202,
  orderSweep: 4_718_203,
  seed: 4_718_204,
  testShops: 4_718_205,
  counts: 4_718_206,
  waitingRoom: 4_718_207,
  stock: 4_718_208,
  giftCards: 4_718_209,
} as const
