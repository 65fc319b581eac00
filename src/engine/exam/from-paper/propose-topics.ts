import type { PaperDraft } from '#engine/exam/from-paper/paper-draft.ts'
import { topicOf } from '#engine/exam/from-paper/read-headings.ts'
import { foldTerms } from '#engine/text/search-fold.ts'

/** A question of an earlier exam, with the topic that somebody gave it. */
export interface SortedQuestion {
  topic: string
  text: string
}

export interface TopicProposal {
  label: string
  topic: string
  /** The paper has it as a heading, or questions of earlier exams with like words have it. */
  from: 'paper' | 'earlier'
}

/** A word that says something stands under at most so many of the topics. */
const maxShare = 0.34
/** So many telling words have to be shared, or the topic's own name. */
const minShared = 2

/**
 * Proposes a topic for each part that has none: the one whose earlier questions share most telling words with it, else the
 * heading under which it stands. Where nothing speaks for a topic, none is proposed.
 */
export function proposeTopics({ parts, sections }: Pick<PaperDraft, 'parts' | 'sections'>, earlier: readonly SortedQuestion[]): TopicProposal[] {
  const topics = openTopics(earlier)
  return parts.flatMap(({ label, topic, stem, text, options, section }): TopicProposal[] => {
    if (topic !== null && topic !== '') return []
    const found = findTopic(topics, new Set(termsOf([stem, text, ...options].join(' '))))
    if (found !== null) return [{ label, topic: found, from: 'earlier' }]
    const heading = section === null ? '' : headingOf(sections[section]?.title ?? '')
    return heading === '' ? [] : [{ label, topic: heading, from: 'paper' }]
  })
}

interface OpenTopic {
  topic: string
  name: string[]
  terms: ReadonlySet<string>
}

function openTopics(earlier: readonly SortedQuestion[]): OpenTopic[] {
  const terms = new Map<string, Set<string>>()
  for (const { topic, text } of earlier) {
    const own = terms.get(topic) ?? new Set(termsOf(topic))
    for (const term of termsOf(text)) own.add(term)
    terms.set(topic, own)
  }
  const counts = new Map<string, number>()
  for (const own of terms.values()) for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1)
  const isTelling = (term: string): boolean => (counts.get(term) ?? 0) <= Math.max(1, terms.size * maxShare)
  return [...terms].map(([topic, own]) => ({ topic, name: termsOf(topic), terms: new Set([...own].filter(isTelling)) }))
}

/** Two topics that fit equally well propose nothing. */
function findTopic(topics: readonly OpenTopic[], terms: ReadonlySet<string>): string | null {
  const ranked = topics
    .map(({ topic, name, terms: own }) => {
      const shared = [...terms].filter((term) => own.has(term)).length
      const isNamed = name.length > 0 && name.every((term) => terms.has(term))
      return { topic, score: shared + (isNamed ? minShared : 0) }
    })
    .toSorted((a, b) => b.score - a.score)
  const [best, next] = ranked
  return best === undefined || best.score < minShared || best.score === next?.score ? null : best.topic
}

/** Words of four letters and more, without the ending of a plural. */
function termsOf(text: string): string[] {
  return foldTerms(text)
    .filter((term) => term.length >= 4 && !/\d/.test(term))
    .map((term) => term.replace(/(?<=\w{3})s$/, ''))
}

const instruction = /\b(?:answer|attempt|choose|questions?|marks?|compulsory|structured|objective|multiple|jibu|chagua|maswali|alama|lazima)\b/i

/** What a section is about, where its heading says more than its letter. */
function headingOf(title: string): string {
  const name = title
    .replace(/^\W*(?:section|sehemu(?:\s+ya)?|part)\b\s*[:–-]?\s*["'“‘]?(?:[A-Z]|[IVX]{1,4}|\d|kwanza|pili|tatu|nne)?\b["'”’]?/i, '')
    .replaceAll(/[([][^)\]]*[)\]]/g, '')
    .replaceAll(/^[\s:.–-]+|[\s:.–-]+$/g, '')
  return instruction.test(name) || name.replaceAll(/[^\p{L}]/gu, '').length < 4 ? '' : topicOf(name)
}
