import { describe, expect, it } from 'vitest'
import { closedRanges, isPublicAddress } from '#server/platform/http/is-public-address.ts'

/** Of each range its first and its last address, one between, and its neighbours where they are public. */
const cases: Record<keyof typeof closedRanges, { inside: string[]; beside: string[] }> = {
  'this network': { inside: ['0.0.0.0', '0.1.2.3', '0.255.255.255'], beside: ['1.0.0.0'] },
  'private, the largest': { inside: ['10.0.0.0', '10.1.2.3', '10.255.255.255'], beside: ['9.255.255.255', '11.0.0.0'] },
  'shared by the customers of a provider': {
    inside: ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
    beside: ['100.63.255.255', '100.128.0.0'],
  },
  'the machine itself': { inside: ['127.0.0.0', '127.0.0.1', '127.255.255.255'], beside: ['126.255.255.255', '128.0.0.0'] },
  'the link, where clouds tell their secrets': {
    inside: ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
    beside: ['169.253.255.255', '169.255.0.0'],
  },
  'private, the middle': { inside: ['172.16.0.0', '172.20.1.1', '172.31.255.255'], beside: ['172.15.255.255', '172.32.0.0'] },
  'of the protocols': { inside: ['192.0.0.0', '192.0.0.170', '192.0.0.255'], beside: ['191.255.255.255', '192.0.1.0'] },
  'in documents, the first': { inside: ['192.0.2.0', '192.0.2.1', '192.0.2.255'], beside: ['192.0.1.255', '192.0.3.0'] },
  'where questions about private names end': { inside: ['192.31.196.0', '192.31.196.255'], beside: ['192.31.195.255', '192.31.197.0'] },
  'a relay for multicast': { inside: ['192.52.193.0', '192.52.193.255'], beside: ['192.52.192.255', '192.52.194.0'] },
  'a relay of 6to4': { inside: ['192.88.99.0', '192.88.99.1', '192.88.99.255'], beside: ['192.88.98.255', '192.88.100.0'] },
  'private, the smallest': { inside: ['192.168.0.0', '192.168.1.1', '192.168.255.255'], beside: ['192.167.255.255', '192.169.0.0'] },
  'where questions about private names end, too': { inside: ['192.175.48.0', '192.175.48.255'], beside: ['192.175.47.255', '192.175.49.0'] },
  measuring: { inside: ['198.18.0.0', '198.19.0.1', '198.19.255.255'], beside: ['198.17.255.255', '198.20.0.0'] },
  'in documents, the second': { inside: ['198.51.100.0', '198.51.100.255'], beside: ['198.51.99.255', '198.51.101.0'] },
  'in documents, the third': { inside: ['203.0.113.0', '203.0.113.255'], beside: ['203.0.112.255', '203.0.114.0'] },
  multicast: { inside: ['224.0.0.0', '224.0.0.1', '239.255.255.255'], beside: ['223.255.255.255'] },
  'kept for later, and everybody at once': { inside: ['240.0.0.0', '250.1.2.3', '255.255.255.255'], beside: [] },

  'nothing, the machine itself, and IPv4 inside': {
    inside: ['::', '::1', '::127.0.0.1', '::10.0.0.1', '::1.1.1.1', '::7f00:1', '::ffff:ffff'],
    beside: [],
  },
  'IPv4 mapped': { inside: ['::ffff:0.0.0.0', '::ffff:127.0.0.1', '::ffff:1.1.1.1', '::ffff:7f00:1', '::ffff:ffff:ffff'], beside: [] },
  'IPv4 translated': { inside: ['::ffff:0:0:0', '::ffff:0:127.0.0.1', '::ffff:0:ffff:ffff'], beside: [] },
  'IPv4 behind NAT64': {
    inside: ['64:ff9b::', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b::1.1.1.1', '64:ff9b::ffff:ffff'],
    beside: [],
  },
  'IPv4 behind a local NAT64': { inside: ['64:ff9b:1::', '64:ff9b:1::7f00:1', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'], beside: [] },
  'thrown away': { inside: ['100::', '100::1', '100::ffff:ffff:ffff:ffff'], beside: [] },
  'a prefix that answers nobody': { inside: ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'], beside: [] },
  'of the protocols, with Teredo and measuring': {
    inside: ['2001::', '2001:0:7f00:1::', '2001:0:101:101::', '2001:2::1', '2001:10::1', '2001:20::1', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    beside: ['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
  },
  documents: {
    inside: ['2001:db8::', '2001:db8::1', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    beside: ['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db9::'],
  },
  '6to4': {
    inside: ['2002::', '2002:7f00:1::', '2002:a00:1::', '2002:c0a8:101::1', '2002:101:101::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    beside: ['2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
  },
  'where questions about private names end, in IPv6': {
    inside: ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    beside: ['2620:4f:7fff::1', '2620:4f:8001::'],
  },
  'documents, the larger': { inside: ['3fff::', '3fff:fff::1', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'], beside: ['3ffe:ffff::1', '3fff:1000::'] },
  'segments of routes': { inside: ['5f00::', '5f00:ffff::1'], beside: [] },
  'unique and local': { inside: ['fc00::', 'fd12:3456::1', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], beside: [] },
  'the link': { inside: ['fe80::', 'fe80::1', 'fe80::1%eth0', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], beside: [] },
  'the site, of old': { inside: ['fec0::', 'fec0::1', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], beside: [] },
  'multicast of IPv6': { inside: ['ff00::', 'ff02::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], beside: [] },
}

describe('an address of the open internet', () => {
  it.each(['1.1.1.1', '8.8.8.8', '41.90.0.1', '196.201.208.2', '2606:4700:4700::1111', '2c0f:fe38::1', '2a00:1450::1'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(Object.entries(cases))('is none of: %s', (_name, { inside, beside }) => {
    expect(inside.filter(isPublicAddress)).toEqual([])
    expect(beside.filter((address) => !isPublicAddress(address))).toEqual([])
  })

  it('is a case for every range', () => {
    expect(Object.keys(cases)).toEqual(Object.keys(closedRanges))
  })

  it.each([
    '1fff:ffff::1',
    '4000::1',
    '64:ff9a::1',
    'a000::1',
    'localhost',
    '',
    '127.1',
    '8.1',
    '0x7f.1',
    '0x8080808',
    '2130706433',
    '010.0.0.1',
    '1.1.1.1.',
    ' 1.1.1.1',
    '1.1.1.1/8',
    '[::1]',
    '2606:4700:4700::1111%eth0',
    '::ffff:1.1.1.1%lo',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
