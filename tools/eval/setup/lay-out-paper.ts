import type { Block, PrintedDocument } from '#tools/eval/setup/block.ts'
import { partsOf, type Content, type ContentItem, type ContentPart } from '#tools/eval/setup/content.ts'
import { printMatching, printTable } from '#tools/eval/setup/lay-out-forms.ts'
import type { Layout } from '#tools/eval/setup/layout.ts'

interface Place {
  number: string
  letter: string
  roman: string
}

/** The question paper of a content in a layout. */
export function layOutPaper(content: Content, layout: Layout): PrintedDocument {
  const body: Block[] = []
  const before: Place = { number: '', letter: '', roman: '' }
  let figures = 0
  for (const item of content.items) {
    if (item.kind === 'section') {
      body.push(
        { kind: 'text', level: 0, text: item.title, align: 'center', isBold: true },
        { kind: 'text', level: 0, text: item.instruction, isBold: true },
      )
      continue
    }
    if (item.kind === 'topic') {
      body.push({ kind: 'text', level: 0, text: layout.labels === 'named' ? `Topic: ${item.name}` : item.name.toUpperCase(), isBold: true })
      continue
    }
    if (item.kind === 'matching' || item.kind === 'table') {
      body.push(...labelled(item.label, item.text, item, { layout, before }))
      body.push(...(item.kind === 'matching' ? printMatching(item, layout) : [printTable(item, layout)]))
      continue
    }
    const { label, text } = item.kind === 'stem' ? item : item.part
    if (item.kind === 'part' && text === '-') continue
    body.push(...labelled(label, text, item, { layout, before }))
    if (item.kind === 'stem' ? item.hasFigure : item.part.hasFigure) {
      figures += 1
      body.push({ kind: 'figure', name: `Figure ${figures}` })
    }
    if (item.kind === 'part') body.push(...below(item.part, layout))
  }
  return { head: headOf(content, layout), body, look: layout.look }
}

function labelled(label: string, text: string, item: ContentItem, { layout, before }: { layout: Layout; before: Place }): Block[] {
  const place = placeOf(label)
  const names = namesOf(place, before, layout)
  Object.assign(before, place)
  const level = place.roman !== '' ? 2 : place.letter !== '' ? 1 : 0
  const worth = item.kind === 'part' ? item.part.marks : item.kind === 'matching' || item.kind === 'table' ? item.marks : null
  const marks = worth === null ? '' : sayMarks(worth, layout)
  const isChoice = item.kind === 'part' && item.part.options.length > 0
  const tail = marks === '' || (isChoice && item.part.marks === 1 && layout.place !== 'right') ? '' : marks
  const block: Block = { kind: 'text', level, label: names, text, isNumbered: layout.labels === 'auto' }
  if (tail === '') return [block]
  if (layout.place === 'inline') return [{ ...block, text: `${text} ${tail}` }]
  if (layout.place === 'right') return [{ ...block, right: tail }]
  return [block, { kind: 'text', level, text: '', right: tail }]
}

/** What is printed of a label: only what has changed since the one before, as papers do. */
function namesOf(place: Place, before: Place, { labels }: Layout): string {
  const isNew = place.number !== before.number
  const [number, letter, roman] = {
    dots: [`${place.number}.`, `(${place.letter})`, `(${place.roman})`],
    auto: [`${place.number}.`, `(${place.letter})`, `(${place.roman})`],
    brackets: [`${place.number})`, `${place.letter})`, `${place.roman})`],
    mixed: [`${place.number}.`, `${place.letter})`, `(${place.roman})`],
    named: [`Q${place.number}.`, `(${place.letter})`, `(${place.roman})`],
    joined: [`${place.number}.`, `(${place.letter})`, `(${place.roman})`],
  }[labels]
  const isNewLetter = place.letter !== '' && (isNew || place.letter !== before.letter)
  if (labels === 'joined' && place.letter !== '') return `${place.number}(${place.letter})${place.roman === '' ? '' : ` (${place.roman})`}`
  return [isNew ? number : '', isNewLetter ? letter : '', place.roman === '' ? '' : roman].filter((each) => each !== '').join(' ')
}

export function placeOf(label: string): Place {
  const [, number = '', letter = '', roman = ''] = /^(\d+)(?:\(([a-h])\))?(?:\(([ivx]+)\))?$/.exec(label) ?? []
  return { number, letter, roman }
}

export function sayMarks(marks: number, { marks: style }: Pick<Layout, 'marks'>): string {
  const isOne = marks === 1
  switch (style) {
    case '(2 mks)':
      return `(${marks} ${isOne ? 'mk' : 'mks'})`
    case '(2mks)':
      return `(${marks}${isOne ? 'mk' : 'mks'})`
    case '(2 marks)':
      return `(${marks} ${isOne ? 'mark' : 'marks'})`
    case '(2 Marks)':
      return `(${marks} Marks)`
    case '[2 marks]':
      return `[${marks} ${isOne ? 'mark' : 'marks'}]`
    case '2 marks':
      return `${marks} ${isOne ? 'mark' : 'marks'}`
    case '[2]':
      return `[${marks}]`
    case '(alama 2)':
      return `(alama ${marks})`
    case '(al. 2)':
      return `(al. ${marks})`
  }
}

function below(part: ContentPart, layout: Layout): Block[] {
  const level = part.label.includes('(') ? 2 : 1
  if (part.options.length > 0) return optionsOf(part.options, layout, level)
  return layout.answerLines === 'none' ? [] : [{ kind: 'answer-lines', count: Math.min(4, part.marks), style: layout.answerLines }]
}

function optionsOf(options: readonly string[], { options: style }: Layout, level: number): Block[] {
  const named = options.map((option, at) => (style === 'brackets-two' ? `(${letterAt(at)}) ${option}` : `${letterAt(at)}. ${option}`))
  const half = Math.ceil(named.length / 2)
  switch (style) {
    case 'column':
      return named.map((text) => ({ kind: 'text', level, text }))
    case 'two':
    case 'brackets-two':
      return [
        {
          kind: 'table',
          rows: Array.from({ length: half }, (_, at) => [named[at] ?? '', named[at + half] ?? '']),
          widths: [50, 50],
          isRuled: false,
          hasHead: false,
        },
      ]
    case 'row':
      return [
        {
          kind: 'table',
          rows: [named.map((text) => text.replace('.', ''))],
          widths: named.map(() => 100 / named.length),
          isRuled: false,
          hasHead: false,
        },
      ]
    case 'inline':
      return [{ kind: 'text', level, text: named.join(' ') }]
  }
}

export function letterAt(at: number): string {
  return String.fromCharCode(65 + at)
}

function headOf(content: Content, { head }: Layout): Block[] {
  const isSw = content.language === 'sw'
  const questions = new Set(partsOf(content).map((part) => placeOf(part.label).number)).size
  const names: Block = {
    kind: 'text',
    level: 0,
    text: isSw
      ? 'Jina: ........................................ Nambari: ..............'
      : 'Name: ........................................ Adm. No: ..............',
  }
  const top: Block[] = [
    { kind: 'text', level: 0, text: content.subject, align: 'center', isBold: true },
    { kind: 'text', level: 0, text: content.title, align: 'center', isBold: true },
    names,
  ]
  const total = isSw ? `Jumla ya alama: ${content.total}` : `Total marks: ${content.total}`
  if (head === 'table')
    return [
      ...top,
      {
        kind: 'table',
        rows: [
          isSw ? ['Maswali', 'Upeo', 'Alama ya mtahiniwa'] : ['Questions', 'Maximum score', "Candidate's score"],
          [`1 - ${questions}`, String(content.total), ''],
        ],
        widths: [30, 30, 40],
        isRuled: true,
        hasHead: true,
      },
      { kind: 'text', level: 0, text: total },
    ]
  const instructions = isSw
    ? ['Andika jina lako na nambari yako.', 'Jibu maswali yote.', 'Majibu yote yaandikwe katika nafasi zilizoachwa.']
    : [
        'Write your name and admission number in the spaces above.',
        'Answer all the questions in the spaces provided.',
        'All working must be clearly shown.',
      ]
  const heading: Block = { kind: 'text', level: 0, text: isSw ? 'MAAGIZO' : 'INSTRUCTIONS TO CANDIDATES', isBold: true }
  if (head === 'numbered-instructions')
    return [
      ...top,
      heading,
      ...instructions.map((text, at): Block => ({ kind: 'text', level: 0, label: `${at + 1}.`, text })),
      { kind: 'text', level: 0, text: total },
    ]
  return [
    ...top,
    heading,
    ...instructions.map((text, at): Block => ({ kind: 'text', level: 0, label: `(${String.fromCharCode(97 + at)})`, text })),
    { kind: 'text', level: 0, text: total },
  ]
}
