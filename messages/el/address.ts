export const labels = {
  first_name: 'Όνομα',
  last_name: 'Επώνυμο',
  email: 'Email',
  phone: 'Τηλέφωνο',
  address_1: 'Οδός',
  address_2: 'Αριθμός ή όνομα κτιρίου',
  address_3: 'Επιπλέον πληροφορίες',
  zipcode: 'Ταχυδρομικός κώδικας',
  city: 'Πόλη',
  county: 'Νομός',
  country: 'Χώρα',
}

export const newAddressLabels = labels

export const missing = {
  first_name: 'Συμπληρώστε το όνομα.',
  last_name: 'Συμπληρώστε το επώνυμο.',
  email: 'Συμπληρώστε τη διεύθυνση email.',
  phone: 'Συμπληρώστε το τηλέφωνο.',
  address_1: 'Συμπληρώστε την οδό.',
  address_2: 'Συμπληρώστε τον αριθμό ή το όνομα του κτιρίου.',
  zipcode: 'Συμπληρώστε τον ταχυδρομικό κώδικα.',
  city: 'Συμπληρώστε την πόλη.',
  county: 'Συμπληρώστε τον νομό.',
  country: 'Συμπληρώστε τη χώρα.',
}

export const invalidEmail = (missingEmail: string) => `${missingEmail} Η σωστή μορφή είναι name@example.com.`
export const noWebAddress = 'Γράψτε ένα όνομα χωρίς διεύθυνση ιστοσελίδας.'
