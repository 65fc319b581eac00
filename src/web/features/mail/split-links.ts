export interface TextPart {
  text: string
  isLink: boolean
}

/**
 * Cuts a mail at its links. Our links stand on a line of their own; an address within a sentence is somebody's words and
 * stays text. Only the web's own addresses become links.
 */
export function splitLinks(text: string): TextPart[] {
  return text
    .split(/^(https?:\/\/\S+)$/m)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}
