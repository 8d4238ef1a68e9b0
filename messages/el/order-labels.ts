export const states = {
  awaiting_payment: 'Σε αναμονή πληρωμής',
  confirmed: 'Επιβεβαιώθηκε',
  paid: 'Πληρώθηκε',
  shipped: 'Στάλθηκε',
  cancelled: 'Ακυρώθηκε',
  refunded: 'Επιστράφηκαν τα χρήματα',
  withdrawn: 'Έγινε υπαναχώρηση',
  returned: 'Τα κομμάτια επιστράφηκαν',
  partly_refunded: 'Επιστράφηκε μέρος των χρημάτων',
}

export const paymentMethods = {
  card: 'Χρεωστική ή πιστωτική κάρτα',
  via_courier: 'Αντικαταβολή',
  transfer: 'Τραπεζική κατάθεση',
}

export const testPayment = (method: string) => `${method} (δοκιμαστική πληρωμή, χωρίς χρέωση)`
