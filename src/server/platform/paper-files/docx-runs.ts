import { FIGURE_MARK } from '#engine/exam/from-paper/page-text.ts'
import { ROW_BREAK, writeMath } from '#server/platform/paper-files/docx-math.ts'
import type { OpenDocx } from '#server/platform/paper-files/open-docx.ts'
import { readSymbol } from '#server/platform/paper-files/plain-signs.ts'
import { childrenOf, type DocxRun } from '#server/platform/paper-files/docx-block.ts'
import { bracket, shiftText } from '#server/platform/paper-files/shift-text.ts'
import type { XmlElement } from '#server/platform/text/parse-xml.ts'

const EMU_A_POINT = 12_700
/** A lower picture among words stands in their line, as an equation of an older Word does. */
const LINE_PICTURE_PT = 60
/** Words of a text box within a drawing: fewer are the names of its parts. */
const NAME_CHARS = 24

export interface ReadRuns {
  runs: DocxRun[]
  /** What hangs on the paragraph, to be read as blocks. */
  boxes: XmlElement[]
  footnotes: XmlElement[]
}

type Field = 'code' | 'result'

/** The pieces of one paragraph. */
export class DocxRuns {
  readonly #file: OpenDocx
  readonly #boxes: XmlElement[] = []
  readonly #footnotes: XmlElement[] = []
  /** Fields within fields, the innermost last, with what they ask for. */
  readonly #fields: { state: Field; code: string }[] = []

  constructor(file: OpenDocx) {
    this.#file = file
  }

  read(paragraph: XmlElement): ReadRuns {
    return { runs: settle(this.#runs(paragraph)), boxes: this.#boxes, footnotes: this.#footnotes }
  }

  #runs(parent: XmlElement): DocxRun[] {
    return childrenOf(parent).flatMap((each): DocxRun[] => {
      if (each.name === 'w:r') return this.#run(each)
      if (each.name === 'm:oMath' || each.name === 'm:oMathPara') return linesOf(BESIDE + writeMath(each))
      return each.name === 'w:hyperlink' || each.name === 'w:fldSimple' ? this.#runs(each) : []
    })
  }

  #run(run: XmlElement): DocxRun[] {
    const properties = run.child('w:rPr')
    if (isOn(properties?.child('w:vanish'))) return []
    const fonts = properties?.child('w:rFonts')?.attributes
    const format: Format = {
      shift: shiftOf(properties),
      font: fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'] ?? '',
      isCapital: isOn(properties?.child('w:caps')),
    }
    return childrenOf(run).flatMap((each): DocxRun[] => {
      if (each.name === 'w:fldChar') return this.#field(each.attributes['w:fldCharType'])
      const field = this.#fields.at(-1)
      if (field?.state === 'code') {
        if (each.name === 'w:instrText') field.code += each.text
        return []
      }
      return this.#piece(each, format)
    })
  }

  #piece(each: XmlElement, format: Format): DocxRun[] {
    switch (each.name) {
      case 'w:t':
        return [write(each.text, format)]
      case 'w:tab':
      case 'w:ptab':
        return [{ kind: 'tab' }]
      case 'w:br':
      case 'w:cr':
        return [{ kind: 'break' }]
      case 'w:noBreakHyphen':
        return [write('-', format)]
      case 'w:sym':
        return [{ kind: 'text', text: symbolOf(each.attributes) }]
      case 'w:footnoteReference':
        return this.#footnote(each.attributes['w:id'] ?? '')
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return this.#drawing(each)
      default:
        return []
    }
  }

  /** A field shows its result; fractions and roots of the oldest equations (`EQ \f(1,2)`) have none. */
  #field(type: string | undefined): DocxRun[] {
    if (type === 'begin') this.#fields.push({ state: 'code', code: '' })
    const field = this.#fields.at(-1)
    if (type === 'separate' && field !== undefined) field.state = 'result'
    if (type !== 'end') return []
    this.#fields.pop()
    const isOpen = field?.state === 'code' && /^\s*EQ\b/i.test(field.code)
    return isOpen && field !== undefined ? [{ kind: 'text', text: writeField(field.code.replace(/^\s*EQ\b/i, '')) }] : []
  }

  #footnote(id: string): DocxRun[] {
    const note = this.#file.footnotes?.all('w:footnote').find((each) => each.attributes['w:id'] === id)
    if (note !== undefined) this.#footnotes.push(note)
    return []
  }

  /** Pictures and text boxes, of new drawings and of old ones (VML). */
  #drawing(drawing: XmlElement): DocxRun[] {
    const inner = partsOf(drawing)
    const boxes = inner.filter((each) => each.name === 'w:txbxContent')
    const isGroup = inner.some((each) => each.name === 'wpg:wgp' || each.name === 'v:group')
    const [names, texts] = [
      boxes.filter((box) => isGroup && textOf(box).length < NAME_CHARS),
      boxes.filter((box) => !isGroup || textOf(box).length >= NAME_CHARS),
    ]
    this.#boxes.push(...texts)
    const blips = inner.filter((each) => each.name === 'a:blip' || each.name === 'v:imagedata')
    const size = sizeOf(drawing, inner)
    const pictures = blips.flatMap((blip): DocxRun[] => {
      const bytes = this.#file.pictureOf(blip.attributes['r:embed'] ?? blip.attributes['r:id'] ?? blip.attributes['r:link'] ?? '')
      return bytes === null ? [] : [{ kind: 'picture', bytes, ...size }]
    })
    // What is drawn by Word alone, and the names in a drawing, are on no page that is made here.
    const isLost = names.length > 0 || pictures.length < Math.max(blips.length, boxes.length > 0 || isLine(inner) ? 0 : 1)
    return [...pictures, ...(isLost ? [{ kind: 'text' as const, text: ` ${FIGURE_MARK} ` }] : [])]
  }
}

interface Format {
  shift: 'up' | 'down' | null
  font: string
  isCapital: boolean
}

function isOn(element: XmlElement | null | undefined): boolean {
  return element !== null && element !== undefined && !/^(?:0|false|off)$/.test(element.attributes['w:val'] ?? '')
}

/** Raised as a power is, or set higher in a type of its own as LibreOffice writes it. */
function shiftOf(properties: XmlElement | null): 'up' | 'down' | null {
  const align = properties?.child('w:vertAlign')?.attributes['w:val']
  if (align === 'superscript') return 'up'
  if (align === 'subscript') return 'down'
  const halfPoints = properties?.child('w:sz') === null ? 0 : Number(properties?.child('w:position')?.attributes['w:val'] ?? 0)
  return halfPoints > 3 ? 'up' : halfPoints < -2 ? 'down' : null
}

function write(text: string, { shift, font, isCapital }: Format): DocxRun {
  const plain = [...text].map((letter) => readSymbol(letter.codePointAt(0) ?? 0, font) ?? letter).join('')
  const said = (isCapital ? plain.toUpperCase() : plain).replaceAll('\u00AD', '')
  return { kind: 'text', text: shift === null || said.trim() === '' ? said : marks[shift] + said + marks.end }
}

/** Around what is raised or lowered, until the words beside it are known. */
const marks = { up: '\uE000', down: '\uE001', end: '\uE002' }

function symbolOf({ 'w:char': char = '', 'w:font': font = '' }: Readonly<Record<string, string | undefined>>): string {
  const code = Number.parseInt(char, 16)
  if (!Number.isInteger(code) || code < 32 || code > 0xff_ff) return ''
  return readSymbol(code, font) ?? String.fromCodePoint(code)
}

/** Before an equation: a figure before it is none of its own ("2" and "1/2"). */
const BESIDE = '\uE003'

function linesOf(text: string): DocxRun[] {
  return text.split(ROW_BREAK).flatMap((line, at): DocxRun[] => [...(at === 0 ? [] : [{ kind: 'break' as const }]), { kind: 'text', text: line }])
}

/** Joins the words that stand beside each other, and sets what is raised or lowered among them; marks pictures within a line. */
function settle(runs: readonly DocxRun[]): DocxRun[] {
  const hasWords = runs.some((run) => run.kind === 'text' && run.text.trim() !== '')
  const joined: DocxRun[] = []
  const pictures: DocxRun[] = []
  for (const run of runs) {
    if (run.kind === 'picture') pictures.push(run)
    const inLine = run.kind === 'picture' && hasWords && run.heightPt > 0 && run.heightPt < LINE_PICTURE_PT
    const piece: DocxRun | null = run.kind !== 'picture' ? run : inLine ? { kind: 'text', text: ` ${FIGURE_MARK} ` } : null
    const last = joined.at(-1)
    if (piece?.kind === 'text' && last?.kind === 'text') joined[joined.length - 1] = { kind: 'text', text: last.text + piece.text }
    else if (piece !== null) joined.push(piece)
  }
  return [...joined.map((run) => (run.kind === 'text' ? { ...run, text: setShifted(run.text) } : run)), ...pictures]
}

function setShifted(text: string): string {
  const whole = text
    .replaceAll(/(\d)\uE003(?=\d+\/)/g, '$1 ')
    .replaceAll('\uE003', '')
    .replaceAll(/\uE002\s*\uE000|\uE002\s*\uE001/g, (between) => (between.endsWith('\uE000') ? '\uE002\uE000' : '\uE002\uE001'))
  return (
    whole
      .replaceAll(/(\uE000[^\uE000-\uE002]*)\uE002\uE000/g, '$1')
      .replaceAll(/(\uE001[^\uE000-\uE002]*)\uE002\uE001/g, '$1')
      .replaceAll(
        /(\d?)\uE000(\d+)\uE002[/⁄]\uE001(\d+)\uE002/g,
        (_, before: string, over: string, under: string) => `${before}${before === '' ? '' : ' '}${over}/${under}`,
      )
      .replaceAll(/(\d)\uE000\s*[oº]\s*\uE002/gi, '$1°')
      .replaceAll(/(\d)\uE0000\uE002(?=\s?[CF]\b)/g, '$1°')
      // The figure of a code ("M₁") is no index.
      .replaceAll(/((?:^|[^\p{L}\d])[MABC✓√])[\uE000\uE001](\d)\uE002(?![\p{L}\d])/gu, '$1$2')
      .replaceAll(/([\uE000\uE001])([^\uE000-\uE002]*)\uE002/g, (_, mark: string, shifted: string) =>
        shiftText(shifted, mark === '\uE000' ? 'up' : 'down'),
      )
  )
}

/** `\f(1,2)` is 1/2, `\r(3,x)` a root, `\s\up(2)` a power. */
function writeField(code: string): string {
  let text = code
  for (let round = 0; round < 6; round += 1) {
    const before = text
    text = text
      .replaceAll(/\\f\s*\(([^(),;\\]*)[,;]([^(),;\\]*)\)/gi, (_, over: string, under: string) => `${group(over)}/${group(under)}`)
      .replaceAll(/\\r\s*\(([^(),;\\]*)[,;]([^(),;\\]*)\)/gi, (_, degree: string, of: string) => `${degree.trim() === '3' ? '∛' : '√'}${group(of)}`)
      .replaceAll(/\\r\s*\(([^(),;\\]*)\)/gi, (_, of: string) => `√${group(of)}`)
      .replaceAll(/\\s\s*\\up\d*\s*\(([^()\\]*)\)/gi, (_, power: string) => shiftText(power, 'up'))
      .replaceAll(/\\s\s*\\do\d*\s*\(([^()\\]*)\)/gi, (_, index: string) => shiftText(index, 'down'))
    if (text === before) break
  }
  return /\\/.test(text) ? ` ${FIGURE_MARK} ` : text.replaceAll('[', '(').replaceAll(']', ')')
}

/** In square brackets, so that the round ones of the field are told apart from it. */
function group(text: string): string {
  return bracket(text.trim()).replaceAll('(', '[').replaceAll(')', ']')
}

/** Everything in a drawing, of one of two forms the first; not the inside of a text box. */
function partsOf(element: XmlElement): XmlElement[] {
  return childrenOf(element).flatMap((each) => [each, ...(each.name === 'w:txbxContent' ? [] : partsOf(each))])
}

function textOf(element: XmlElement): string {
  return element.name === 'w:t' ? element.text : element.children.map(textOf).join('')
}

/** A rule or an arrow says nothing by itself. */
function isLine(inner: readonly XmlElement[]): boolean {
  const shape = inner.find((each) => each.name === 'a:prstGeom')?.attributes['prst'] ?? ''
  return /line|connector|arrow/i.test(shape) || inner.every((each) => !/^(?:a:graphic|v:shape|v:group|v:imagedata)$/.test(each.name))
}

function sizeOf(drawing: XmlElement, inner: readonly XmlElement[]): { widthPt: number; heightPt: number } {
  const extent = inner.find((each) => each.name === 'wp:extent')?.attributes
  if (extent !== undefined) return { widthPt: Number(extent['cx'] ?? 0) / EMU_A_POINT || 0, heightPt: Number(extent['cy'] ?? 0) / EMU_A_POINT || 0 }
  const style = [drawing, ...inner].map((each) => each.attributes['style'] ?? '').find((each) => /width:/.test(each)) ?? ''
  const length = (name: string): number => {
    const [, number = '0', unit = 'pt'] = new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)(pt|in|px|cm|mm)?`).exec(style) ?? []
    return Number(number) * ({ pt: 1, in: 72, px: 0.75, cm: 28.35, mm: 2.835 }[unit] ?? 1)
  }
  return { widthPt: length('width'), heightPt: length('height') }
}
