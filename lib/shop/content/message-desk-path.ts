/** The screen of a message at the desk. */
export const messageDeskPath = (id: number) => `/desk/messages/${id}`
