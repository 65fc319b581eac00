import * as z from 'zod'
import type { DraftPart, PaperDraft, PrintedWords } from '#engine/exam/from-paper/paper-draft.ts'
import { checkProposal } from '#engine/exam/from-paper/proposals/check-proposal.ts'
import type { Dropped, PartProposal } from '#engine/exam/from-paper/proposals/part-proposal.ts'
import { spokenProposal, type SpokenProposal } from '#engine/exam/from-paper/proposals/spoken-proposal.ts'
import { findAsked } from '#engine/model-reply/find-asked.ts'
import { findJson } from '#engine/model-reply/find-json.ts'
import { openToQuotes } from '#engine/model-reply/find-quote.ts'
import type { UselessReply } from '#engine/model-reply/reading-trouble.ts'
import { speaksToProgram } from '#engine/model-reply/is-addressed.ts'
import { findSpeaking } from '#engine/exam/from-paper/proposals/find-speaking.ts'
import { openToScanned } from '#engine/exam/from-paper/proposals/open-to-scanned.ts'

const items = z.array(z.unknown())
const spoken = z.union([z.object({ proposals: items }).transform(({ proposals }) => proposals), items.min(1)])

export type ReadProposals =
  | { kind: 'proposals'; proposals: PartProposal[]; dropped: Dropped[]; answered: string[] }
  /** Nothing in it speaks of what was asked. */
  | { kind: 'rubbish'; why: UselessReply }

interface Asked {
  /** As it stands, with what a person has changed. */
  draft: PaperDraft
  parts: readonly DraftPart[]
  words: SendableWords
}

/** Reads the reply of a model about these parts. Never throws and never guesses: a part that fails the checks is dropped with a reason. */
export function readProposals(text: string, { draft, parts, words }: Asked): ReadProposals {
  const found = findJson(text, (value) => spoken.safeParse(value).success)
  if (found === null) return { kind: 'rubbish', why: text.trim() === '' ? 'nothing-said' : 'not-json' }
  const asked = parts.map((part) => ({ id: part.label, part }))
  const dropped: Dropped[] = []
  const said = new Map<string, SpokenProposal[]>()
  for (const item of spoken.parse(found.value)) {
    const proposal = spokenProposal.safeParse(item)
    const own = proposal.success ? findAsked(proposal.data.question, asked) : null
    if (!proposal.success || own === null) dropped.push({ label: '', why: { code: 'not-understood' } })
    else said.set(own.id, [...(said.get(own.id) ?? []), proposal.data])
  }
  if (said.size === 0) return { kind: 'rubbish', why: 'other-questions' }
  const isPrinted = openToQuotes(printedOf(draft, words))
  const isScanned = openToScanned(words.scanned ?? [])
  const stands = (quote: string): boolean => isPrinted(quote) !== null || (isScanned(quote) && !speaksToProgram(quote))
  const proposals = asked.flatMap(({ id, part }) => {
    const [own, ...others] = said.get(id) ?? []
    if (own === undefined) return []
    // Two replies about one part contradict each other, so neither counts.
    if (others.length > 0) dropped.push({ label: id, why: { code: 'not-understood' } })
    if (others.length > 0) return []
    // Of a part whose scheme was read the words are on a page that was read.
    const mayBeUnread = (draft.unread ?? []).length > 0 && part.schemeRegions.length === 0
    const hasScheme = words.scheme.length > 0 || mayBeUnread
    const checked = checkProposal(own, { part, draft, stands, mayBeUnread, hasScheme })
    dropped.push(...checked.dropped.map((why) => ({ label: id, why })))
    return checked.proposed === null ? [] : [{ label: id, ...checked.proposed }]
  })
  // A truncated reply leaves parts that may be asked about again.
  const answered = asked.map(({ id }) => id).filter((id) => said.has(id) || !found.cut)
  for (const label of answered) if (!said.has(label)) dropped.push({ label, why: { code: 'nothing-said' } })
  return { kind: 'proposals', proposals, dropped, answered }
}

/** The printed lines, and the sentences that the rules joined over several lines. */
function printedOf({ parts }: PaperDraft, { paper, scheme, unsent }: SendableWords): string {
  const joined = parts.flatMap(({ stem, text, options, points }) => [
    stem,
    text,
    ...options,
    ...points.flatMap((point) => [point.text ?? '', ...(point.accept ?? []), ...(point.reject ?? [])]),
  ])
  const isHonest = (each: string): boolean => unsent.every((line) => !each.includes(line) && !line.includes(each))
  // An unquotable separator stops the end of one line from joining the next.
  return [paper.join('\n'), scheme.join('\n'), ...joined.filter((each) => each !== '' && isHonest(each))].join('\n\uE000\n')
}

interface SendableWords extends PrintedWords {
  /** Lines that speak to a program. */
  unsent: string[]
}

/** The words of a paper and its scheme that may be sent to AI reading. Proposals may only rest on these. */
export function sendableWords({ paper, scheme, scanned }: PrintedWords): SendableWords {
  const speaking = new Set([...findSpeaking(paper), ...findSpeaking(scheme)])
  const isHonest = (line: string): boolean => !speaking.has(line)
  return { paper: paper.filter(isHonest), scheme: scheme.filter(isHonest), ...(scanned === undefined ? {} : { scanned }), unsent: [...speaking] }
}
