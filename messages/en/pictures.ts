export const enlarge = (picture: string) => `Enlarge: ${picture}`
export const pictures = 'Pictures'
export const showPicture = (number: number, picture: string) => `Show picture ${number}: ${picture}`
