export const confirmSubject = (title: string) => `Please confirm: tell me when ${title} is back`
export const confirmTitle = 'Please confirm your address'
export const confirmText = (title: string) =>
  `Somebody, probably you, asked us to write to this address when ${title} is back in stock. Please confirm that this is what you want.`
export const confirmButton = 'Confirm or delete the address'
export const confirmNote =
  'If it was not you, you need do nothing: without your confirmation we delete the address after three days.'
export const backSubject = (title: string) => `${title} is back`
export const backTitle = 'It is back'
export const backText = (title: string) =>
  `${title} can be ordered again. There may be few, and others have been told as well.`
export const backButton = 'See the piece'
export const backNote = 'This is our only email about it. We have deleted your address from the list.'
