interface WithBoldProps {
  /** A whole sentence, in any order of its words. */
  text: string
  /** What is bold of it, where it stands first. */
  bold: string
  className?: string
}

/** A sentence with its figure in bold: the sentence stays whole in the words file, in every language. */
export function WithBold({ text, bold, className }: WithBoldProps) {
  const at = text.indexOf(bold)
  if (bold === '' || at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <b className={className}>{bold}</b>
      {text.slice(at + bold.length)}
    </>
  )
}
