import { type Say } from '@/lib/owner/language/say'

/** Whether what is packed is a gift, and whether to wrap it. `isWrapped` is null for an order that is no gift. */
export const giftMark = (say: Say, isWrapped: boolean | null): string | null =>
  isWrapped === null ? null : isWrapped ? say('A gift: wrap it') : say('A gift')
