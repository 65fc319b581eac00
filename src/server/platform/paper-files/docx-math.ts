import type { XmlElement } from '#server/platform/text/parse-xml.ts'
import { readPlain } from '#server/platform/paper-files/plain-signs.ts'
import { bracket, shiftText } from '#server/platform/paper-files/shift-text.ts'

/** Between the rows of a matrix, which stand below each other. */
export const ROW_BREAK = '\v'
/** Tall brackets of any kind, in signs that the font of the made pages has: of the rows above the last, and of the last. */
const tall = { open: ['⌈', '⌊'], close: ['⌉', '⌋'] } as const

/** An equation of Word on one line, as people type it: (a + b)/c, √(x), x², ∫₀². Only the rows of a matrix stand below each other. */
export function writeMath(element: XmlElement): string {
  const part = (name: string): string => element.all(name).map(writeInside).join('')
  const property = (name: string): string | undefined => element.child(`${element.name}Pr`)?.child(name)?.attributes['m:val']
  switch (element.name) {
    case 'm:t':
    case 'w:t':
      return readPlain(element.text)
    case 'm:f':
      return property('m:type') === 'noBar' ? `(${part('m:num')}, ${part('m:den')})` : `${bracket(part('m:num'))}/${bracket(part('m:den'))}`
    case 'm:rad': {
      const degree = part('m:deg').trim()
      return `${degree === '3' ? '∛' : degree === '' ? '√' : `${shiftText(degree, 'up')}√`}${bracket(part('m:e'))}`
    }
    case 'm:sSup':
      return `${part('m:e')}${shift(part('m:sup'), 'up')}`
    case 'm:sSub':
      return `${part('m:e')}${shift(part('m:sub'), 'down')}`
    case 'm:sSubSup':
      return `${part('m:e')}${shift(part('m:sub'), 'down')}${shift(part('m:sup'), 'up')}`
    case 'm:sPre':
      return `${shift(part('m:sup'), 'up')}${shift(part('m:sub'), 'down')}${part('m:e')}`
    case 'm:nary':
      return `${property('m:chr') ?? '∫'}${limit(part('m:sub'), 'down')}${limit(part('m:sup'), 'up')} ${part('m:e')}`
    case 'm:limLow':
      return `${part('m:e')}${limit(part('m:lim'), 'down')}`
    case 'm:limUpp':
      return `${part('m:e')}${limit(part('m:lim'), 'up')}`
    case 'm:func':
      return `${part('m:fName')} ${part('m:e')}`
    case 'm:bar':
      return `${part('m:e')}\u0305`
    case 'm:acc':
      return `${part('m:e')}${property('m:chr') ?? '\u0302'}`
    case 'm:d':
      return writeDelimited(element, property('m:begChr') ?? '(', property('m:endChr') ?? ')')
    case 'm:m':
      return writeRows(rowsOf(element), '(', ')')
    case 'm:eqArr':
      return writeRows(rowsOf(element), '', '')
    default:
      return writeInside(element)
  }
}

function writeInside(element: XmlElement): string {
  if (element.name === 'm:t' || element.name === 'w:t') return writeMath(element)
  return element.children
    .filter((each) => !each.name.endsWith('Pr'))
    .map((each, at, all) => {
      const text = writeMath(each)
      // "2 1/2" is no 21/2.
      return each.name === 'm:f' && at > 0 && /\d$/.test(all[at - 1]?.find('m:t')?.text ?? '') ? ` ${text}` : text
    })
    .join('')
}

function shift(text: string, to: 'up' | 'down'): string {
  return text.trim() === '' ? '' : shiftText(text, to)
}

/** Of a sum or an integral: never read as what follows. */
function limit(text: string, to: 'up' | 'down'): string {
  const shifted = shift(text, to)
  return shifted === '' || shifted !== text ? shifted : `${to === 'up' ? '^' : '_'}${bracket(text.trim())}`
}

function writeDelimited(element: XmlElement, open: string, close: string): string {
  const [only, ...others] = element.all('m:e')
  const [inner, ...more] = (only?.children ?? []).filter((each) => !each.name.endsWith('Pr'))
  if (others.length === 0 && more.length === 0 && (inner?.name === 'm:m' || inner?.name === 'm:eqArr')) return writeRows(rowsOf(inner), open, close)
  return `${open}${element.all('m:e').map(writeInside).join(', ')}${close}`
}

function rowsOf(element: XmlElement): string[][] {
  return element.name === 'm:m'
    ? element.all('m:mr').map((row) => row.all('m:e').map((cell) => writeInside(cell).trim()))
    : element.all('m:e').map((row) => [writeInside(row).replaceAll('&', '').trim()])
}

function writeRows(rows: readonly string[][], open: string, close: string): string {
  if (rows.length < 2) return `${open}${rows.flat().join('  ')}${close}`
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0, '\u2007')).join('\u2002')
    const isLast = at === rows.length - 1 ? 1 : 0
    return `${tall.open[isLast]}${cells}${close === '' ? '' : tall.close[isLast]}`
  })
  return ['', ...lines, ''].join(ROW_BREAK)
}
