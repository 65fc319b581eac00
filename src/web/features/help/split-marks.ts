export type Piece = { kind: 'text' | 'bold' | 'key'; text: string }

/** The pieces of a text of an article: `**bold**` and `` `K` `` between what is plain. */
export function splitMarks(text: string): Piece[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).flatMap((part): Piece[] => {
    if (part === '') return []
    if (part.startsWith('**')) return [{ kind: 'bold', text: part.slice(2, -2) }]
    return part.startsWith('`') ? [{ kind: 'key', text: part.slice(1, -1) }] : [{ kind: 'text', text: part }]
  })
}
