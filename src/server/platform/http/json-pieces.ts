/** A text of this length is turned into bytes in a millisecond. */
const pieceChars = 64 * 1024

/** The text of a long answer as bytes, piece by piece: all of it at once would hold everybody up. */
export class JsonPieces {
  readonly #done: Buffer[] = []
  #text = ''

  add(text: string): void {
    this.#text += text
    if (this.#text.length < pieceChars) return
    this.#done.push(Buffer.from(this.#text))
    this.#text = ''
  }

  join(): Buffer {
    return Buffer.concat([...this.#done, Buffer.from(this.#text)])
  }
}
