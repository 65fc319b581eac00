import { expect, it } from 'vitest'
import { findPacket } from '#engine/papers/find-packet.ts'

/** `1`, or with the number on it `1:4417`; `-` is no copy. */
const batchOf = (pages: string) =>
  pages.split(' ').map((each) => {
    const [page = '-', number = null] = each.split(':')
    return { page: page === '-' ? null : Number(page), number }
  })

it.each([
  ['one behind another', '1 2 3 1 2 3', 4, [3, 4, 5]],
  ['from the last to the first', '3 2 1 3 2 1', 1, [0, 1, 2]],
  ['with the number on one of them', '1:17 2 3:17', 1, [0, 1, 2]],
  ['with two numbers', '1:17 2 3:18', 1, [1]],
  ['after a fall', '2 3 3 1 2 1', 1, [1]],
  ['at the end of a pile that was cut', '1 2 3 1 2', 3, [3]],
  ['around what is no copy', '1 - 2 3', 2, [2]],
  ['behind the half of another', '2 3 1 2 3', 4, [2, 3, 4]],
])('finds the packet of a page: %s', (_, pages, at, packet) => {
  expect(findPacket(batchOf(pages), { at, pageCount: 3 })).toEqual(packet)
})
