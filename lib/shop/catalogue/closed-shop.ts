/** A shop that its owner has not opened yet. Whoever has the key may look at it. */
export type ClosedShop = { name: string; previewKey: string }
