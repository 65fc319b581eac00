import type { Expected } from '#engine/exam/expected.ts'
import type { PartOfFile, ShownValue } from '#engine/exam/exam-fault.ts'
import type { Words } from '#engine/words/words.ts'

/** A value of the file as it stands in a sentence. */
export const shown: Words<(value: ShownValue) => string> = {
  en: (value) => {
    if (value.kind === 'text') return `"${value.shown}"`
    if (value.kind === 'other') return value.shown
    if (value.kind === 'list') return `a list of ${value.count}`
    return value.kind === 'object' ? 'an object' : 'missing'
  },
  sw: (value) => {
    if (value.kind === 'text') return `"${value.shown}"`
    if (value.kind === 'other') return value.shown
    if (value.kind === 'list') return `orodha ya vipengele ${value.count}`
    return value.kind === 'object' ? 'kitu chenye sehemu' : 'hakuna'
  },
}

const entries: Words<Partial<Record<string, string>>> = {
  en: {
    scheme: 'mark point',
    options: 'option',
    answer: 'answer',
    criteria: 'criterion',
    levels: 'level',
    sections: 'section',
    figures: 'figure',
    stems: 'stem',
    rows: 'row',
    columns: 'column',
    questions: 'question',
    accept: 'accepted wording',
    reject: 'rejected wording',
    reference: 'model answer',
  },
  sw: {
    scheme: 'hoja ya',
    options: 'chaguo la',
    answer: 'jibu la',
    criteria: 'kigezo cha',
    levels: 'kiwango cha',
    sections: 'sehemu ya',
    figures: 'mchoro wa',
    stems: 'shina la',
    rows: 'mstari wa',
    columns: 'safu ya',
    questions: 'swali la',
    accept: 'maneno yanayokubaliwa ya',
    reject: 'maneno yanayokataliwa ya',
    reference: 'jibu la mfano la',
  },
}

/** The part of the file that is meant. */
export const partName: Words<(part: PartOfFile) => string> = {
  en: ({ field, entry }) => nameParts(field, entry === null ? null : `${entries.en[entry.list] ?? entry.list} ${entry.place}`, 'of'),
  sw: ({ field, entry }) => nameParts(field, entry === null ? null : `${entries.sw[entry.list] ?? entry.list} ${entry.place}`, 'katika'),
}

function nameParts(field: string | null, entry: string | null, of: string): string {
  if (field === null) return entry ?? ''
  return entry === null ? `"${field}"` : `"${field}" ${of} ${entry}`
}

const types: Words<Partial<Record<string, string>>> = {
  en: {
    string: 'text in quotes',
    number: 'a number',
    int: 'a whole number',
    array: 'a list',
    object: 'an object in braces',
    record: 'an object of grades and percentages',
  },
  sw: {
    string: 'maandishi ndani ya alama za kunukuu',
    number: 'nambari',
    int: 'nambari nzima',
    array: 'orodha',
    object: 'sehemu ndani ya mabano',
    record: 'gredi na asilimia zake ndani ya mabano',
  },
}

/** What a field should hold. */
export const expectation: Words<(expected: Expected) => string> = {
  en: (expected) => {
    switch (expected.kind) {
      case 'type':
        return types.en[expected.name] ?? expected.name
      case 'one-of':
        return expected.values.length === 1 ? quoteAll(expected.values) : `one of ${quoteAll(expected.values)}`
      case 'question-type':
        return '"choice", "number", "short", "essay" or "drawing"'
      case 'mark-code':
        return 'a code such as M1, A1, B2, DM1, A1 ft or -1'
      case 'question-id':
        return 'an id of up to 12 letters, digits, dots or brackets, such as 4 or 4(b)'
      case 'picture-name':
        return 'a name of up to 64 letters, digits or hyphens'
      case 'other':
        return 'a value of another form'
      case 'at-least':
      case 'at-most': {
        const bound = `${expected.kind === 'at-least' ? 'at least' : 'at most'} ${expected.count}`
        if (expected.things === null) return bound
        const one = expected.things === 'characters' ? 'character' : 'entry'
        return `${bound} ${expected.count === 1 ? one : expected.things}`
      }
    }
  },
  sw: (expected) => {
    switch (expected.kind) {
      case 'type':
        return types.sw[expected.name] ?? expected.name
      case 'one-of':
        return expected.values.length === 1 ? quoteAll(expected.values) : `mojawapo ya ${quoteAll(expected.values)}`
      case 'question-type':
        return '"choice", "number", "short", "essay" au "drawing"'
      case 'mark-code':
        return 'msimbo kama M1, A1, B2, DM1, A1 ft au -1'
      case 'question-id':
        return 'kitambulisho chenye hadi herufi, tarakimu, nukta au mabano 12, kama 4 au 4(b)'
      case 'picture-name':
        return 'jina lenye hadi herufi, tarakimu au vistari 64'
      case 'other':
        return 'thamani ya umbo lingine'
      case 'at-least':
      case 'at-most': {
        const what = expected.things === null ? 'nambari' : expected.things === 'characters' ? 'herufi' : 'vipengele'
        return expected.kind === 'at-least' ? `${what} kuanzia ${expected.count}` : `${what} hadi ${expected.count}`
      }
    }
  },
}

/** Texts in quotes, one after the other. */
export function quoteAll(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(', ')
}
