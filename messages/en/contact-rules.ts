export const enterMessage = 'Enter your message.'
export const enterName = 'Enter your full name.'
export const enterSubject = 'Enter the subject of your message.'
