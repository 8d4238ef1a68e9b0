export const withdrawHere = 'Υπαναχωρήστε από τη σύμβαση εδώ'
export const withdrawUntil = (day: string) => `Τελευταία ημέρα για υπαναχώρηση: ${day}.`
export const withdrawAfterDelivery = 'Μπορείτε να υπαναχωρήσετε ως και 14 ημέρες αφού παραλάβετε το δέμα σας.'
export const noRightOfWithdrawal = 'Φτιάχνεται ειδικά για εσάς: για αυτό το κόσμημα δεν υπάρχει δικαίωμα υπαναχώρησης.'
