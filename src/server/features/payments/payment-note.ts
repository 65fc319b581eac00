const unlisted = 'unseen'
const claimed = 'claimed:'

/** What a person who assigns a payment has to know of it, as it is stored beside it: a school claims it, nobody lists it. */
export function writePaymentNote({ isUnlisted, claimedFor }: { isUnlisted: boolean; claimedFor: string | null }): string {
  return [...(isUnlisted ? [unlisted] : []), ...(claimedFor === null ? [] : [`${claimed}${claimedFor}`])].join(' ')
}

/** `claimedFor`: the number of the invoice for which a school typed the receipt. `isUnlisted`: Safaricom told of it and does not list it. */
export function readPaymentNote(note: string): { isUnlisted: boolean; claimedFor: string | null } {
  const parts = note.split(' ')
  const claim = parts.find((part) => part.startsWith(claimed))
  return { isUnlisted: parts.includes(unlisted), claimedFor: claim === undefined ? null : claim.slice(claimed.length) }
}
