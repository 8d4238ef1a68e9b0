/** The kinds of shops that schema.org knows, under its names. */
export const STORE_TYPES = [
  'AutoPartsStore',
  'BikeStore',
  'BookStore',
  'ClothingStore',
  'ComputerStore',
  'ElectronicsStore',
  'Florist',
  'FurnitureStore',
  'GardenStore',
  'GroceryStore',
  'HardwareStore',
  'HobbyShop',
  'HomeGoodsStore',
  // oxlint-disable-next-line shop/no-demo-words -- a name of schema.org among others
  'JewelryStore',
  'LiquorStore',
  'MensClothingStore',
  'MobilePhoneStore',
  'MusicStore',
  'OfficeEquipmentStore',
  'OutletStore',
  'PetStore',
  'ShoeStore',
  'SportingGoodsStore',
  'ToyStore',
] as const

/** In words: the names of schema.org are English. */
export const storeTypeLabel = (type: string): string => {
  const words = type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
