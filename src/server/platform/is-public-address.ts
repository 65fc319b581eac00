import ipaddr from 'ipaddr.js'

/** Whether an IP address belongs to the open internet: not to this machine, its network, or a way around either. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  // Addresses that carry another one inside (mapped, translated, tunnelled) have ranges of their own and are refused with them.
  return parsed.range() === 'unicast'
}
