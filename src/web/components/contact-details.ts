/** How to reach the people behind the product. */
export const contactDetails = {
  email: 'hello@sahihi.example',
  phone: '+254 700 000 000',
  place: 'Nairobi, Kenya',
} as const
