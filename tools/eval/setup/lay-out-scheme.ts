import type { Block, PrintedDocument } from '#tools/eval/setup/block.ts'
import type { Content, ContentMatching, ContentPart, ContentPoint, ContentTable } from '#tools/eval/setup/content.ts'
import { letterAt, placeOf, sayMarks } from '#tools/eval/setup/lay-out-paper.ts'
import { answerMatching, answerTable } from '#tools/eval/setup/lay-out-forms.ts'
import type { Layout } from '#tools/eval/setup/layout.ts'

/** The marking scheme of a content in a layout. */
export function layOutScheme(content: Content, layout: Layout): PrintedDocument {
  const isSw = content.language === 'sw'
  const head: Block[] = [
    { kind: 'text', level: 0, text: content.subject, align: 'center', isBold: true },
    { kind: 'text', level: 0, text: isSw ? 'MWONGOZO WA KUSAHIHISHA' : 'MARKING SCHEME', align: 'center', isBold: true },
  ]
  const parts = content.items.flatMap((item) => (item.kind === 'part' ? [item.part] : []))
  const choices = parts.filter((part) => part.options.length > 0)
  const body: Block[] = []
  if (layout.key !== 'lines') body.push(...keyOf(choices, layout))
  const listed = layout.key === 'lines' ? parts : parts.filter((part) => part.options.length === 0)
  const isTable = layout.scheme.startsWith('table') || layout.scheme === 'open-columns'
  let run: ContentPart[] = []
  const close = (): void => {
    if (run.length > 0) body.push(...(isTable ? [tableOf(run, layout, isSw)] : runningOf(content, run, layout)))
    run = []
  }
  for (const item of content.items) {
    if (item.kind === 'part' && listed.includes(item.part)) run.push(item.part)
    if (item.kind !== 'matching' && item.kind !== 'table') continue
    close()
    body.push(...printForm(item, layout))
  }
  close()
  return { head, body, look: { ...layout.look, columns: 1 } }
}

function keyOf(choices: readonly ContentPart[], { key }: Layout): Block[] {
  if (choices.length === 0) return []
  const letters = choices.map((part) => letterAt(part.right ?? 0))
  const numbers = choices.map((part) => placeOf(part.label).number)
  if (key === 'grid')
    return [{ kind: 'table', rows: [numbers, letters], widths: numbers.map(() => 100 / numbers.length), isRuled: true, hasHead: false }]
  const rows = Math.ceil(numbers.length / 5)
  return Array.from({ length: rows }, (_, row): Block => ({
    kind: 'text',
    level: 0,
    text: numbers
      .slice(row * 5, row * 5 + 5)
      .map((number, at) => `${number}. ${letters[row * 5 + at] ?? ''}`)
      .join('   '),
  }))
}

/** A matching or a table, by its number. */
function printForm(item: ContentMatching | ContentTable, layout: Layout): Block[] {
  const label = nameOf(item.label, '')
  if (item.kind === 'table') return [{ kind: 'text', level: 0, label, text: '' }, ...answerTable(item, layout)]
  const [first = '', ...rest] = answerMatching(item, layout)
  return [{ kind: 'text', level: 0, label, text: first }, ...rest.map((text): Block => ({ kind: 'text', level: 1, text }))]
}

function nameOf(label: string, before: string): string {
  const place = placeOf(label)
  const last = placeOf(before)
  const number = place.number === last.number ? '' : `${place.number}.`
  const letter = place.letter === '' || (place.number === last.number && place.letter === last.letter) ? '' : `(${place.letter})`
  return [number, letter, place.roman === '' ? '' : `(${place.roman})`].filter((each) => each !== '').join(' ')
}

function answerOf(part: ContentPart): ContentPoint[] {
  if (part.options.length === 0) return part.points
  const at = part.right ?? 0
  return [{ code: 'B1', text: letterAt(at), remark: '' }]
}

function tableOf(parts: readonly ContentPart[], { scheme }: Layout, isSw: boolean): Block {
  const hasRemarks = scheme === 'table-remarks' || scheme === 'open-columns' || scheme === 'table-any'
  const heads = isSw
    ? ['Swali', 'Majibu', 'Alama', 'Maelezo']
    : scheme === 'table-any'
      ? ['QN', 'EXPECTED RESPONSE', 'MARKS', 'REMARKS']
      : ['No.', 'Workings', 'Marks', 'Remarks']
  let before = ''
  const rows = parts.flatMap((part) => {
    const name = nameOf(part.label, before)
    before = part.label
    const points = answerOf(part)
    const list = points.map(({ code, text, remark }, at) => {
      const marks = scheme === 'table-marks' ? code.slice(code.search(/\d/)).replace(/\s.*$/, '') : code
      const suffix = scheme === 'table-marks' ? '' : remark
      const cells = [at === 0 ? name : '', text, marks]
      return hasRemarks ? [...cells, suffix] : cells
    })
    if (part.any !== null)
      list.push(hasRemarks ? ['', `Any ${part.any} × 1 = ${part.marks} marks`, '', ''] : ['', `Any ${part.any} × 1 = ${part.marks} marks`, ''])
    return list
  })
  const widths = hasRemarks ? [10, 50, 12, 28] : [12, 70, 18]
  return { kind: 'table', rows: [hasRemarks ? heads : heads.slice(0, 3), ...rows], widths, isRuled: scheme !== 'open-columns', hasHead: true }
}

function runningOf(content: Content, parts: readonly ContentPart[], layout: Layout): Block[] {
  const blocks: Block[] = []
  let before = ''
  const stems = content.items.flatMap((item) => (item.kind === 'stem' ? [item] : []))
  const shown = new Set<string>()
  for (const part of parts) {
    const place = placeOf(part.label)
    const level = place.roman !== '' ? 2 : place.letter !== '' ? 1 : 0
    if (layout.scheme === 'repeated') {
      for (const stem of stems) {
        if (!part.label.startsWith(`${stem.label}(`) || shown.has(stem.label)) continue
        shown.add(stem.label)
        blocks.push({ kind: 'text', level: placeOf(stem.label).letter === '' ? 0 : 1, label: nameOf(stem.label, before), text: stem.text })
        before = stem.label
      }
    }
    const name = nameOf(part.label, before)
    before = part.label
    if (layout.scheme === 'repeated') {
      blocks.push({ kind: 'text', level, label: name, text: `${part.text} ${sayMarks(part.marks, layout)}` })
      blocks.push(...linesOf(part, layout).map((text): Block => ({ kind: 'text', level: level + 1, text })))
      continue
    }
    const [first = '', ...rest] = linesOf(part, layout)
    blocks.push({ kind: 'text', level, label: name, text: first }, ...rest.map((text): Block => ({ kind: 'text', level: level + 1, text })))
  }
  return blocks
}

function linesOf(part: ContentPart, layout: Layout): string[] {
  if (part.options.length > 0) return [`${letterAt(part.right ?? 0)}${layout.scheme === 'repeated' ? ' ✓' : ''}`]
  const isList = part.points.length > 1
  const lines = part.points.map((point) => lineOf(point, layout, isList))
  const any = part.any === null ? [] : [`(Any ${part.any} × 1 = ${part.marks} mks)`]
  if (layout.scheme === 'total-below')
    return part.any === null && !part.points.every(({ code }) => code.endsWith('1'))
      ? lines.map((line, at) => `${line} ${sayMarks(worth(part.points[at]?.code ?? ''), layout)}`)
      : [...lines, ...(part.any === null ? [sayMarks(part.marks, layout)] : any)]
  return [...lines, ...any]
}

function worth(code: string): number {
  return Number(/\d/.exec(code)?.[0] ?? 1)
}

function lineOf({ code, text, remark }: ContentPoint, { scheme, marks }: Layout, isList: boolean): string {
  const bullet = isList && scheme !== 'codes-at-end' ? '- ' : ''
  const said = remark === '' ? '' : ` ${remark}`
  switch (scheme) {
    case 'ticks-one':
      return `${bullet}${text} √${worth(code)}${said}`
    case 'ticks-tight':
      return `${bullet}${text}✓${worth(code)}${said}`
    case 'ticks-bare':
    case 'repeated':
      return `${bullet}${text} ${'✓'.repeat(worth(code))}${said}`
    case 'codes-at-end':
      return `${text}   ${code}${said}`
    case 'priced-lines':
      return `${bullet}${text} ${sayMarks(worth(code), { marks })}`
    case 'b-for':
      return `Award ${worth(code)} mark${worth(code) > 1 ? 's' : ''} for ${text}`
    default:
      return `${bullet}${text}`
  }
}

/** The codes that a scheme of this style says: a tick and a plain figure are B, and say nothing of method. */
export function expectedCodes(part: ContentPart, { scheme }: Layout): string[] {
  const hasCodes = scheme === 'table-remarks' || scheme === 'open-columns' || scheme === 'codes-at-end' || scheme === 'table-any'
  return part.points.map(({ code }) => (hasCodes ? code : `B${worth(code)}`))
}
