// What a buyer of a gift card is asked
export const amount = 'Ποσό'
export const amountHint = (from: string, upTo: string) => `Από ${from} έως ${upTo}.`
export const toName = 'Για ποιον είναι'
export const toEmail = 'Το email του παραλήπτη'
export const toEmailHint = 'Αφήστε το κενό για να λάβετε εσείς τη δωροκάρτα, π.χ. για να την εκτυπώσετε.'
export const message = 'Το μήνυμά σας'
export const sendOn = 'Ημερομηνία αποστολής'
export const sendOnHint = 'Έως και έναν χρόνο μετά. Αφήστε το κενό για άμεση αποστολή.'
export const sendHour = 'Ώρα αποστολής'
export const sendHourHint = 'Στην ώρα του καταστήματος.'
