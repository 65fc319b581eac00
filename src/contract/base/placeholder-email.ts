/** Reserved: no mail is ever delivered there, and nobody can own it (RFC 2606). */
const domain = '@no-address.invalid'

/** What an account signs in with that has lost its address to whoever has the mailbox. Short enough to be typed. */
export function placeholderEmail(random: string): string {
  return `account-${random}${domain}`
}

export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(domain)
}
