export const pageLinks = [
  { href: '/about', name: 'About' },
  { href: '/jewellery-care', name: 'Jewellery Care' },
  { href: '/shop/payment-options', name: 'Payment Methods' },
  { href: '/shop/returns-policy', name: 'Returns Policy' },
]

export const legalLinks = [
  { href: '/terms-of-service', name: 'Terms and Conditions' },
  { href: '/privacy-policy', name: 'Privacy Policy' },
]
