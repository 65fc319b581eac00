interface QuotedTextProps {
  text: string
  /** The pupil's words that speak for a criterion, with the criterion's number. */
  quotes: readonly { number: number; quote: string }[]
}

/** What was read of an essay, each quote highlighted where it stands first, with the number of its criterion. */
export function QuotedText({ text, quotes }: QuotedTextProps) {
  const places = quotes
    .map(({ number, quote }) => ({ number, from: quote === '' ? -1 : text.indexOf(quote), length: quote.length }))
    .filter(({ from }) => from !== -1)
    .toSorted((one, other) => one.from - other.from)
  const pieces: React.ReactNode[] = []
  let end = 0
  for (const { number, from, length } of places) {
    // Two criteria may quote the same words: the first keeps them.
    if (from < end) continue
    pieces.push(
      text.slice(end, from),
      <mark key={from}>
        {text.slice(from, from + length)}
        <sup>{number}</sup>
      </mark>,
    )
    end = from + length
  }
  pieces.push(text.slice(end))
  return <p className="essay-text">{pieces}</p>
}
