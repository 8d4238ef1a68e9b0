export const heading = 'Οι όροι της παραγγελίας σας'
export const explanation = 'Τα κείμενα του καταστήματος όπως ίσχυαν όταν παραγγείλατε:'
export const versionOf = (title: string, version: number) => `${title}, έκδοση ${version}`
export const asOfOrder = (code: string, date: string, version: number) =>
  `Έκδοση ${version}: το κείμενο όπως ίσχυε όταν έγινε η παραγγελία ${code}, στις ${date}. Μένει όπως είναι, και όταν το κατάστημα αλλάζει τη σελίδα του.`
export const backToOrder = 'Επιστροφή στην παραγγελία σας'
