import type { TemplateFault } from '#engine/omr/template-fault.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { expectation } from '#engine/sentences/exam-parts.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'

/** What keeps a template from being used, in a sentence for a teacher. */
export function writeTemplateFault(fault: TemplateFault, language: Language): string {
  return writeCoded<ByCode<TemplateFault>, TemplateFault['code']>(sentences, fault, language)
}

const sentences: Words<Sentences<TemplateFault>> = {
  en: {
    'no-template': 'The file does not hold a template: an object in braces was expected.',
    'no-field': 'The template has no bubbles yet. Draw at least one block of bubbles.',
    unknown: 'A newer version of the program found a problem that cannot be shown here.',
    'part-invalid': ({ path, expected }) => `${placeInEnglish(path)}: expected ${expectation.en(expected)}.`,
    'too-many-bubbles': ({ max }) => `The template has too many bubbles; a sheet may have at most ${formatNumber(max, 'en')}.`,
    'block-without-values': ({ block }) => `Block ${block} does not say what its bubbles stand for. Give it a "fieldType" or "bubbleValues".`,
    'labels-in-one-place': ({ block }) =>
      `Block ${block}: the distance from field to field is 0, and the block has more than one field. Give the distance in dots, larger than 0.`,
    'labels-without-range': ({ block, labels }) =>
      labels.length === 1
        ? `Block ${block}: ${quote(labels, 'en')} is not a range of names such as "q1..4".`
        : `Block ${block}: ${quote(labels, 'en')} are not ranges of names such as "q1..4".`,
    'field-twice': ({ field }) => `Two fields are called "${field}". Give each field a name of its own.`,
    'field-beyond-page': ({ name, width, height }) => `The field "${name}" reaches beyond the page of ${width} × ${height} dots.`,
    'box-beyond-page': ({ name, width, height }) => `The box "${name}" reaches beyond the page of ${width} × ${height} dots.`,
    'box-named-as-field': ({ name }) => `A box and a field have the same name, "${name}". Give one of them another name.`,
    'column-named-as-field': ({ name }) => `Fields that are read together cannot be called "${name}": another field has this name.`,
    'column-of-no-field': ({ column, field }) =>
      `The fields that are read together as "${column}" include "${field}", but there is no field "${field}" in any block.`,
    'field-in-two-columns': ({ column, field }) =>
      `The fields that are read together as "${column}" include "${field}", which is already read together with other fields.`,
    'no-such-column': ({ column }) => `The order of the columns names "${column}", but there is no field "${column}".`,
  },
  sw: {
    'no-template': 'Faili haina kiolezo: sehemu ndani ya mabano ilitarajiwa.',
    'no-field': 'Kiolezo bado hakina viduara. Chora angalau kundi moja la viduara.',
    unknown: 'Toleo jipya la programu lilipata tatizo lisiloweza kuonyeshwa hapa.',
    'part-invalid': ({ path, expected }) => `${placeInKiswahili(path)}: kilichotarajiwa ni ${expectation.sw(expected)}.`,
    'too-many-bubbles': ({ max }) => `Kiolezo kina viduara vingi mno; karatasi inaweza kuwa na viduara visivyozidi ${formatNumber(max, 'sw')}.`,
    'block-without-values': ({ block }) => `Kundi ${block} halisemi viduara vyake vinamaanisha nini. Lipe "fieldType" au "bubbleValues".`,
    'labels-in-one-place': ({ block }) =>
      `Kundi ${block}: umbali kutoka sehemu hadi sehemu ni 0, na kundi lina sehemu zaidi ya moja. Andika umbali kwa nukta, zaidi ya 0.`,
    'labels-without-range': ({ block, labels }) =>
      labels.length === 1
        ? `Kundi ${block}: ${quote(labels, 'sw')} si mfululizo wa majina kama "q1..4".`
        : `Kundi ${block}: ${quote(labels, 'sw')} si mifululizo ya majina kama "q1..4".`,
    'field-twice': ({ field }) => `Sehemu mbili zinaitwa "${field}". Zipe majina tofauti.`,
    'field-beyond-page': ({ name, width, height }) => `Sehemu "${name}" inavuka ukurasa wa nukta ${width} × ${height}.`,
    'box-beyond-page': ({ name, width, height }) => `Kisanduku "${name}" kinavuka ukurasa wa nukta ${width} × ${height}.`,
    'box-named-as-field': ({ name }) => `Kisanduku na sehemu vina jina moja, "${name}". Badilisha jina la kimoja.`,
    'column-named-as-field': ({ name }) => `Sehemu zinazosomwa pamoja haziwezi kuitwa "${name}": kuna sehemu nyingine yenye jina hilo.`,
    'column-of-no-field': ({ column, field }) =>
      `Sehemu zinazosomwa pamoja kama "${column}" zinajumuisha "${field}", lakini hakuna sehemu "${field}" katika kundi lolote.`,
    'field-in-two-columns': ({ column, field }) =>
      `Sehemu zinazosomwa pamoja kama "${column}" zinajumuisha "${field}", ambayo tayari inasomwa pamoja na sehemu nyingine.`,
    'no-such-column': ({ column }) => `Mpangilio wa safuwima unataja "${column}", lakini hakuna sehemu yenye jina hilo.`,
  },
}

function quote(labels: readonly string[], language: Language): string {
  return formatList(
    labels.map((label) => `"${label}"`),
    language,
  )
}

/** The part of the file that a teacher knows, and its key for whoever wrote the file. */
function placeInEnglish(path: readonly string[]): string {
  const [top, name = ''] = path
  if (top === 'fieldBlocks' && path.length > 1) return path.length > 2 ? `Block ${name}, "${path.slice(2).join('.')}"` : `Block ${name}`
  return `"${path.join('.')}" in the template`
}

function placeInKiswahili(path: readonly string[]): string {
  const [top, name = ''] = path
  if (top === 'fieldBlocks' && path.length > 1) return path.length > 2 ? `Kundi ${name}, "${path.slice(2).join('.')}"` : `Kundi ${name}`
  return `"${path.join('.')}" katika kiolezo`
}
