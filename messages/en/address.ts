export const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  address_1: 'Street name',
  address_2: 'Street number or building name',
  address_3: 'Additional info',
  zipcode: 'ZIP/Postal code',
  city: 'City',
  county: 'County',
  country: 'Country',
}

/** In the new-address form of an account. */
export const newAddressLabels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'E-mail',
  phone: 'Phone Number',
  address_1: 'Street',
  address_2: 'Street Number or Building Name',
  address_3: 'Additional info',
  zipcode: 'ZIP/Postal Code',
  city: 'City',
  county: 'County',
  country: 'Country',
}

/** For an empty value of a required field. */
export const missing = {
  first_name: 'Please fill in the first name!',
  last_name: 'Please fill in the last name!',
  email: 'Please fill in the email address field!',
  phone: 'Please fill in the phone number field!',
  address_1: 'Please fill in the street name field!',
  address_2: 'Please fill in the street number or building name field!',
  zipcode: 'Please fill in the ZIP/Postal Code field!',
  city: 'Please fill in the City field!',
  county: 'Please fill in the County field!',
  country: 'Please fill in the Country field!',
}

export const invalidEmail = (missingEmail: string) => `${missingEmail} It should look like name@example.com.`
export const noWebAddress = 'Please write a name without a web address.'
