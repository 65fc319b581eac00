import { readFile } from 'node:fs/promises'
import {
  COLLECTION_CODE,
  COLLECTION_VERSION,
  collectionPages,
  layOutCollection,
  judgeConsent,
  type Consent,
} from '#engine/collection/lay-out-collection.ts'
import { listCollectionTexts, type CollectionText } from '#engine/collection/collection-texts.ts'
import { writePageReasons } from '#engine/sentences/page-reason.ts'
import { messageOf } from '#cli/command-line.ts'
import type { ScanFile } from '#cli/mark/list-scan-files.ts'
import { UnusablePicture } from '#server/platform/images/unusable-picture.ts'
import type { PagePicture, ReaderPool, UprightPicture } from '#server/platform/read-pages/reader-pool.ts'

/** A page of words and numbers that was read, with its upright picture. */
export interface WrittenPage {
  writer: number
  page: number
  from: string
  upright: UprightPicture
  /** The texts whose boxes hold ink. */
  written: CollectionText[]
}

export interface CollectionScans {
  /** What the first page of each writer says. */
  consents: Map<number, Consent>
  pages: WrittenPage[]
  /** Sentences about what could not be used. */
  problems: string[]
}

const templates = [{ exam: COLLECTION_CODE, version: COLLECTION_VERSION, pages: collectionPages() }]

/** Reads every page of every file. A writer's consent counts however the pages lie in the stack. */
export async function readCollection(readers: ReaderPool, files: readonly ScanFile[], onPage: (done: number) => void): Promise<CollectionScans> {
  const scans: CollectionScans = { consents: new Map(), pages: [], problems: [] }
  let done = 0
  for (const file of files) {
    try {
      for await (const picture of readers.splitUpload(await readFile(file.path))) {
        await readOne(readers, { picture, from: `${file.name}, picture ${picture.sequence}` }, scans)
        done += 1
        onPage(done)
      }
    } catch (error) {
      scans.problems.push(`${file.name}: ${errorText(error)}`)
    }
  }
  return scans
}

async function readOne(readers: ReaderPool, { picture, from }: { picture: PagePicture; from: string }, scans: CollectionScans): Promise<void> {
  try {
    const { reading, upright } = await readers.readPage({ picture: picture.bytes, templates })
    const { code, questions } = reading
    if (reading.state !== 'read' || code === null || upright === null) {
      scans.problems.push(`${from}: ${writePageReasons(reading.reasons, 'en') || 'It is no page of a collection sheet.'}`)
      return
    }
    const writer = Number(code.paper)
    if (code.page === 1) {
      addConsent(scans, writer, judgeConsent(questions))
      return
    }
    const inked = new Set(questions.filter(({ boxInk }) => boxInk === true).map(({ question }) => question))
    scans.pages.push({ writer, page: code.page, from, upright, written: listCollectionTexts(writer).filter(({ id }) => inked.has(id)) })
  } catch (error) {
    scans.problems.push(`${from}: ${errorText(error)}`)
  }
}

/** Where the first page was scanned twice and once says no, it is no. */
function addConsent({ consents }: CollectionScans, writer: number, consent: Consent): void {
  const before = consents.get(writer)
  if (before === undefined || before.given) consents.set(writer, consent)
}

function errorText(error: unknown): string {
  if (error instanceof UnusablePicture) return writePageReasons([error.fault], 'en')
  return messageOf(error)
}

/** The place of a text's box on its page, in millimetres. */
export function boxOf({ writer, page }: Pick<WrittenPage, 'writer' | 'page'>, { id }: CollectionText) {
  return layOutCollection(writer)
    .find((each) => each.page === page)
    ?.boxes.find(({ question }) => question === id)
}
