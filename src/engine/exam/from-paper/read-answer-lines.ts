import type { PaperPart } from '#engine/exam/from-paper/paper-draft.ts'
import { withoutHead } from '#engine/exam/from-paper/line-heads.ts'
import { emptyPart, readScheme, type SchemePart } from '#engine/exam/from-paper/read-scheme.ts'
import { makeLine, type Line } from '#engine/exam/from-paper/text-lines.ts'

const context = { pages: [], grids: [], forms: [], sections: [] }

/** Reads the scheme once more, now that the paper has these parts. */
export function readSchemeAgain(lines: readonly Line[], parts: readonly PaperPart[]): Map<string, SchemePart> {
  return lines.length === 0 ? new Map() : readScheme(lines, parts, context).parts
}

/** Reads lines that a person named as the answer of one part. The reader of schemes takes them as those of a paper with one question. */
export function readAnswerLines(lines: readonly Line[], part: PaperPart): SchemePart {
  const [first, ...rest] = lines
  const own: PaperPart = { ...part, label: '1', place: { number: '1', letter: '', roman: '' } }
  const read = first === undefined ? undefined : readScheme([numberAs('1.', first), ...rest], [own], context).parts.get('1')
  const said = lines.map(({ text }) => text).join(' ')
  return read === undefined ? { ...emptyPart(part.label, lines), said } : { ...read, label: part.label }
}

/** The line with another label at its beginning. */
function numberAs(label: string, line: Line): Line {
  let cut = line.text.length - withoutHead(line.text).length
  const words = line.words.flatMap((word) => {
    const kept = word.text.slice(Math.max(0, cut))
    cut -= word.text.length + 1
    return kept === '' ? [] : [{ ...word, text: kept }]
  })
  const height = line.h
  return makeLine(
    [
      { text: label, x: line.left, y: line.y, w: height, h: height },
      ...words.map((word) => ({ ...word, x: Math.max(word.x, line.left + height * 1.3) })),
    ],
    line.page,
    line.left,
  )
}
