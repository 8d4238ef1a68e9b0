/** Above what the customer wrote, in an answer of the shop. */
export const youWrote = (when: string) => `Στις ${when} μας γράψατε:`
