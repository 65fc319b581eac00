import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * What is not the open internet, after IANA's registries of special addresses (RFC 6890 and its followers). Of IPv6 only
 * 2000::/3 was ever given out, so the rest needs no list; it is named here all the same where something is known by it.
 */
export const closedRanges = {
  'this network': '0.0.0.0/8',
  'private, the largest': '10.0.0.0/8',
  'shared by the customers of a provider': '100.64.0.0/10',
  'the machine itself': '127.0.0.0/8',
  'the link, where clouds tell their secrets': '169.254.0.0/16',
  'private, the middle': '172.16.0.0/12',
  'of the protocols': '192.0.0.0/24',
  'in documents, the first': '192.0.2.0/24',
  'where questions about private names end': '192.31.196.0/24',
  'a relay for multicast': '192.52.193.0/24',
  'a relay of 6to4': '192.88.99.0/24',
  'private, the smallest': '192.168.0.0/16',
  'where questions about private names end, too': '192.175.48.0/24',
  measuring: '198.18.0.0/15',
  'in documents, the second': '198.51.100.0/24',
  'in documents, the third': '203.0.113.0/24',
  multicast: '224.0.0.0/4',
  'kept for later, and everybody at once': '240.0.0.0/4',

  'nothing, the machine itself, and IPv4 inside': '::/96',
  'IPv4 mapped': '::ffff:0:0/96',
  'IPv4 translated': '::ffff:0:0:0/96',
  'IPv4 behind NAT64': '64:ff9b::/96',
  'IPv4 behind a local NAT64': '64:ff9b:1::/48',
  'thrown away': '100::/64',
  'a prefix that answers nobody': '100:0:0:1::/64',
  'of the protocols, with Teredo and measuring': '2001::/23',
  documents: '2001:db8::/32',
  '6to4': '2002::/16',
  'where questions about private names end, in IPv6': '2620:4f:8000::/48',
  'documents, the larger': '3fff::/20',
  'segments of routes': '5f00::/16',
  'unique and local': 'fc00::/7',
  'the link': 'fe80::/10',
  'the site, of old': 'fec0::/10',
  'multicast of IPv6': 'ff00::/8',
} as const

const closed = Object.values(closedRanges).map((range) => ipaddr.parseCIDR(range))
const givenOut = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the open internet: not to this machine, its network, or a way around either. One that
 * carries another inside (mapped, translated, tunnelled) is refused whatever that other is.
 */
export function isPublicAddress(address: string): boolean {
  // As a resolver writes it, and without a zone: other spellings are somebody's attempt.
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (closed.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits))) return false
  return parsed.kind() === 'ipv4' || parsed.match(givenOut)
}
