/** Above what the customer wrote, in an answer of the shop. */
export const youWrote = (when: string) => `On ${when} you wrote:`
