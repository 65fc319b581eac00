import { isIPv6 } from 'node:net'

/**
 * The network that an address counts for. One IPv6 line has 2^64 addresses, so a /64 counts as one. An IPv4 address that a socket
 * shows as `::ffff:192.0.2.1` counts as itself.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*/, '')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  return isMapped(groups) ? bytesOf(groups.slice(6)).join('.') : prefixOf(groups, 4)
}

/** The /48 of a site and the /32 of a provider, who can use each /64 in them; none for an IPv4 address. */
export function widerNetworksOf(address: string): string[] {
  const bare = address.replace(/%.*/, '')
  if (!isIPv6(bare)) return []
  const groups = groupsOf(bare)
  return isMapped(groups) ? [] : [prefixOf(groups, 3), prefixOf(groups, 2)]
}

function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
}

function prefixOf(groups: readonly number[], length: number): string {
  const prefix = groups.slice(0, length).map((group) => group.toString(16))
  return `${prefix.join(':')}::/${length * 16}`
}

/** The eight numbers of an address that `isIPv6` has let through, with what `::` leaves out. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const [before, after] = [numbersOf(head), numbersOf(tail ?? '')]
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after]
}

function numbersOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function bytesOf(groups: number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 0xff])
}
