export const enterName = 'Enter your name.'
export const enterOrderCode = 'Enter the code of the order, like AS-7K3M-9QXD. It is in the emails about the order.'
export const chooseItems = 'Choose at least one piece.'
export const tooManyItems = (max: number) => `Name at most ${max} different pieces.`
export const itemTwice = 'Name each piece once, with its quantity.'
