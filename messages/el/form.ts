export const markedFields = (count: number) =>
  count === 1 ? 'Δείτε ξανά το σημειωμένο πεδίο.' : `Δείτε ξανά τα ${count} σημειωμένα πεδία.`
export const needsScript = (what: string) =>
  `${what} χρειάζεται JavaScript. Ενεργοποιήστε την στον browser σας και φορτώστε ξανά τη σελίδα.`
export const show = 'Εμφάνιση'
export const thisForm = 'Αυτή η φόρμα'
