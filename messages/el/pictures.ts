export const enlarge = (picture: string) => `Μεγέθυνση: ${picture}`
export const pictures = 'Φωτογραφίες'
export const showPicture = (number: number, picture: string) => `Φωτογραφία ${number}: ${picture}`
