import { plural } from './plural'

const inCountry = (country: string | null) => (country === null ? '' : ` in ${country}`)

export const atCheckoutPrice = 'at the price shown at the checkout'
export const below = (free: string, price: string) => `${free}. Below that, ${price}`
export const belowAndAbroad = (free: string, price: string) => `${free}. Below that, and for other countries, ${price}`
export const abroad = (free: string, price: string) => `${free}. For other countries, ${price}`
export const and = ', and '
export const deliveryIsFree = (country: string | null) => `delivery${inCountry(country)} is free`
export const deliveryWithinIsFree = (country: string | null) =>
  country === null ? 'Delivery is free' : `Delivery within ${country} is free`
export const everyOrder = 'on every order'
export const freeDelivery = (country: string | null) => `Free delivery${inCountry(country)}`
export const onOrdersOver = (amount: string) => `on orders over ${amount}`
export const priceByDestination = 'the price depends on where the parcel goes'
export const toOtherCountries = 'to many other countries at cost'
export const toYourDoor = 'Delivery to your door'
export const weShip = 'We ship to many countries.'
export const weShipAbroad = (country: string) => `We ship within ${country} and to many other countries.`
export const weShipWithin = (country: string) => `We ship within ${country}.`
export const deliveryTime = (time: string) => `Delivery time: ${time}`
export const workingDays = (min: number, max: number) =>
  min === max ? plural(max, { one: '# working day', other: '# working days' }) : `${min} to ${max} working days`
export const leavesBy = (day: string) => `Made for you: leaves the workshop by ${day}`
export const leavesAfter = (days: number) =>
  `Made for you: leaves the workshop ${workingDays(days, days)} after your payment`
export const deliveredAfterwards = (leaves: string, days: string) => `${leaves}, and is delivered ${days} later.`
export const madeToOrderTime = 'Made to order: delivered at most 30 days after the order.'
export const withinThirtyDays = 'at most 30 days after the order'
