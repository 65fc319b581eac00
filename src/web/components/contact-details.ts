interface ContactDetails {
  email: string
  phone: string
  place: string
  /** Pages of our own elsewhere. While there are none, nothing is shown in their place. */
  social: readonly { name: string; address: string }[]
}

/** How to reach the people behind the product. */
export const contactDetails: ContactDetails = {
  email: 'hello@sahihi.example',
  phone: '+254 700 000 000',
  place: 'Nairobi, Kenya',
  social: [],
}
