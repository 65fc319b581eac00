import { layOutCollection } from '#engine/collection/lay-out-collection.ts'
import { collectionWords } from '#engine/collection/collection-words.ts'
import { printPages } from '#server/platform/pdf/print-pages.ts'

/** The collection sheets of these writers, three pages each. The same order gives the same bytes. */
export function printCollection({ writers, printedAt }: { writers: readonly number[]; printedAt: Date }): NodeJS.ReadableStream {
  const pages = writers.flatMap(layOutCollection).map(({ drawing }) => drawing)
  return printPages(collectionWords.title.en, printedAt, pages)
}
