export const enterMessage = 'Γράψτε το μήνυμά σας.'
export const enterName = 'Γράψτε το ονοματεπώνυμό σας.'
export const enterSubject = 'Γράψτε το θέμα του μηνύματός σας.'
