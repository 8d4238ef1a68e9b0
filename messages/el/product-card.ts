export const from = 'Από'
export const soldOut = 'Εξαντλήθηκε'
