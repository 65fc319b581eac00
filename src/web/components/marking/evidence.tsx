interface EvidenceProps {
  text: string
  /** Words of the reading; highlighted where they stand in the text. */
  quote: string
}

/** A sentence with words of the reading highlighted in it, or quoted after it where they do not stand in it. */
export function Evidence({ text, quote }: EvidenceProps) {
  if (quote === '') return <span>{text} </span>
  const at = text.indexOf(quote)
  if (at === -1) {
    return (
      <span>
        {text} <mark>{quote}</mark>{' '}
      </span>
    )
  }
  return (
    <span>
      {text.slice(0, at)}
      <mark>{quote}</mark>
      {text.slice(at + quote.length)}{' '}
    </span>
  )
}

/** What was read, with every piece of evidence highlighted where it stands first. */
export function Reading({ text, quotes }: { text: string; quotes: readonly string[] }) {
  const places = quotes
    .filter((quote) => quote !== '')
    .map((quote) => ({ from: text.indexOf(quote), to: text.indexOf(quote) + quote.length }))
    .filter((place) => place.from !== -1)
    .toSorted((one, other) => one.from - other.from)
  const pieces: React.ReactNode[] = []
  let end = 0
  for (const place of places) {
    if (place.from < end) continue
    pieces.push(text.slice(end, place.from), <mark key={place.from}>{text.slice(place.from, place.to)}</mark>)
    end = place.to
  }
  pieces.push(text.slice(end))
  return <q>{pieces}</q>
}
