import type { Language } from '#engine/words/words.ts'

export interface InboundWord {
  word: 'stop' | 'help' | 'other'
  /** Of the word; null where English phones' users write it in any language. */
  language: Language | null
}

const other: InboundWord = { word: 'other', language: null }
const words: ReadonlyMap<string, InboundWord> = new Map<string, InboundWord>([
  ['stop', { word: 'stop', language: null }],
  ['ondoka', { word: 'stop', language: 'sw' }],
  ['toka', { word: 'stop', language: 'sw' }],
  ['help', { word: 'help', language: null }],
  ['msaada', { word: 'help', language: 'sw' }],
])

/**
 * What a guardian answered to a message: its first word counts, so that a polite "Stop please" is heeded. "Toka" also means "since" and
 * begins sentences, so it counts alone.
 */
export function readInbound(text: string): InboundWord {
  const written = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [first = ''] = written
  if (first === 'toka' && written.length > 1) return other
  return words.get(first) ?? other
}
