import type { PaperDoubt } from '#engine/exam/from-paper/paper-draft.ts'

/** Words that were hard to read in a picture. */
export function listUnsure(doubts: readonly PaperDoubt[]): readonly string[] {
  return doubts.flatMap((doubt) => (doubt.code === 'read-poorly' ? doubt.words : []))
}

/** A text with those words underlined. */
export function UnsureText({ text, unsure }: { text: string; unsure: readonly string[] }) {
  if (unsure.length === 0) return text
  const known = new Set(unsure)
  return text.split(/(\s+)/).map((word, at) =>
    known.has(word) ? (
      <mark key={at} className="fp-unsure">
        {word}
      </mark>
    ) : (
      word
    ),
  )
}
