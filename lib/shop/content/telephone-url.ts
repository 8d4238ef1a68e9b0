export const telephoneUrl = (phoneNumber: string): string => `tel:${phoneNumber.replace(/[^+\d]/g, '')}`
