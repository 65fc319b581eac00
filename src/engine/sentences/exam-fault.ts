import type { ExamFault, Problem } from '#engine/exam/exam-fault.ts'
import { expectation, partName, quoteAll, shown } from '#engine/sentences/exam-parts.ts'
import { capitalise } from '#engine/words/capitalise.ts'
import { writeCoded, type ByCode, type Sentences, type Language, type Words } from '#engine/words/words.ts'
import { formatList, formatNumber } from '#engine/words/format.ts'
import { textFaultWords } from '#engine/sentences/text-faults.ts'

/** What is wrong with an exam, in a sentence that names the question. */
export function writeExamProblem({ question, fault }: Pick<Problem, 'question' | 'fault'>, language: Language): string {
  const sentence = writeCoded<ByCode<ExamFault>, ExamFault['code']>(sentences, fault, language)
  return question === null || namesItsPlace(fault) ? capitalise(sentence) : `${questionLabel[language](question)} ${sentence}`
}

/** The same for where the question is shown beside it. */
export function writeExamFault(fault: ExamFault, language: Language): string {
  return capitalise(writeCoded<ByCode<ExamFault>, ExamFault['code']>(sentences, fault, language))
}

/** The question stands in the sentence itself. */
function namesItsPlace({ code }: ExamFault): boolean {
  return code === 'no-such-point'
}

/** A question without an id goes by its number in the file. */
const questionLabel: Words<(question: string | number) => string> = {
  en: (question) => (typeof question === 'number' ? `Question number ${question} in the file:` : `Question ${question}:`),
  sw: (question) => (typeof question === 'number' ? `Swali nambari ${question} katika faili:` : `Swali la ${question}:`),
}

const sentences: Words<Sentences<ExamFault>> = {
  en: {
    'unknown-field': ({ field }) => `"${field}" is not a field of the exam format here.`,
    'no-exam': ({ found }) => `the file holds ${shown.en(found)}, expected an exam in braces.`,
    'text-refused': ({ part, why }) => `${partName.en(part)} cannot be taken: ${textFaultWords.en[why]}`,
    'part-missing': ({ part, expected }) => `${partName.en(part)} is missing, expected ${expectation.en(expected)}.`,
    'part-wrong': ({ part, found, expected }) => `${partName.en(part)} is ${shown.en(found)}, expected ${expectation.en(expected)}.`,
    'too-deep': ({ maxDepth }) => `The file holds lists and objects more than ${maxDepth} deep in one another.`,
    'file-too-long': ({ chars, maxChars }) =>
      `The exam has ${figure(chars)} characters; at most ${figure(maxChars)} are taken. Shorten its texts, or make two exams of it.`,
    'pictures-too-large': ({ chars, maxChars }) =>
      `The pictures of the file have ${figure(chars)} characters; at most ${figure(maxChars)} are taken. Make them smaller, or make two exams of it.`,
    'list-too-long': ({ path, entries, maxEntries }) => `"${path}" has ${figure(entries)} entries; at most ${figure(maxEntries)} are taken.`,
    'too-many-wordings-of-question': ({ place, wordings, maxWordings }) =>
      `Question number ${place} in the file has ${figure(wordings)} wordings; at most ${figure(maxWordings)} are taken for one question.`,
    'too-many-points': ({ points, maxPoints }) =>
      `The exam has ${figure(points)} mark points; at most ${figure(maxPoints)} are taken. Make two exams of it.`,
    'too-many-wordings': ({ wordings, maxWordings }) =>
      `The exam has ${figure(wordings)} wordings in its schemes; at most ${figure(maxWordings)} are taken.`,
    'more-faults': (fault) => `More is wrong with the exam than these ${fault.shown} things.`,
    'id-twice': ({ id, first, second }) =>
      `the id "${id}" is used twice, by questions number ${first} and ${second} in the file; expected a different id for each.`,
    'too-many-figures': ({ figures, maxFigures }) => `The exam has ${figures} figures; at most ${maxFigures} are taken. Make two exams of it.`,
    'stem-twice': ({ id }) => `The stem "${id}" stands twice; expected once.`,
    'stem-is-question': ({ id }) => `"${id}" is a stem and a question; expected an id of its own for each of its parts, such as ${id}(a).`,
    'stem-without-parts': ({ id }) => `The stem "${id}" has no parts; expected questions such as ${id}(a).`,
    'stem-parts-apart': ({ id }) => `The parts of "${id}" stand apart; expected one after the other and in one section.`,
    'stem-with-stems': ({ id }) => `"${id}" has stems among its parts; expected questions alone where they are matched.`,
    'matching-too-few': ({ id }) => `The matching "${id}" has one item; expected at least two, such as ${id}(a) and ${id}(b).`,
    'answer-any-of-parts-too-large': ({ id, any, parts }) => `The stem "${id}": "answerAny" is ${any}, expected at most its ${parts} parts.`,
    'marks-differ-in-parts': ({ id, marks }) =>
      `The parts of "${id}" carry ${marks.join(' and ')} marks; expected the same marks for each where pupils choose.`,
    'choice-over-stems': ({ id }) => `Pupils choose among the parts of "${id}", and some have parts of their own; expected questions alone.`,
    'choice-in-choice': ({ id }) => `Pupils choose among the parts of "${id}", and in its section too; expected one choice.`,
    'table-and-matching': ({ id }) => `The stem "${id}" is a matching and a table; expected one of them.`,
    'table-too-wide': ({ id }) => `The table of "${id}" does not fit across the page; expected fewer columns, or fewer options in its cells.`,
    'table-row-length': ({ id, row, cells, columns }) =>
      `The table of "${id}": row ${row} has ${cells} cells; expected ${columns}, one under each column.`,
    'table-without-part': ({ id, part }) => `The table of "${id}" names "${part}", which is none of its parts.`,
    'table-part-twice': ({ id, part }) => `The table of "${id}" names "${part}" in two cells; expected one.`,
    'part-not-in-table': 'it stands in no cell of its table.',
    'table-of-cells': 'a cell of a table is a number, a short answer, or a choice between letters or signs of at most two characters.',
    'cell-without-figures': 'a cell of a table has no figures; put them with the stem.',
    'matching-of-choices': 'an item of a matching is of type "choice".',
    'matching-options-differ': 'its options differ from those of the first item; expected the same ones in the same order, as they are printed once.',
    'matching-one-right': 'an item of a matching has one right option.',
    'matching-without-figures': 'an item of a matching has no figures of its own; put them with the stem.',
    'section-without-question': ({ section, id }) => `Section "${section}": there is no question "${id}" in the exam.`,
    'question-twice-in-section': ({ section, id }) => `Section "${section}": question ${id} is listed twice; expected once.`,
    'question-in-other-section': ({ section, id, other }) =>
      `Section "${section}": question ${id} is also in section "${other}"; expected in one section only.`,
    'answer-any-too-large': ({ section, any, questions }) =>
      `Section "${section}": "answerAny" is ${any}, expected at most the section's ${questions} questions.`,
    'marks-differ-in-section': ({ section, marks }) =>
      `Section "${section}": its questions carry ${marks.join(' and ')} marks; expected the same marks for each where pupils choose.`,
    'boundaries-without-grades': ({ grading }) =>
      `"boundaries" is given, but the grading "${grading}" has no grades; expected none, or another grading.`,
    'boundary-of-no-grade': ({ name, grading, grades }) =>
      `The boundary "${name}" is no grade of "${grading}"; expected one of ${grades.join(', ')}.`,
    'boundaries-not-falling': ({ grade, from, above, aboveFrom }) =>
      `The boundary of ${grade} is ${from} and that of ${above} is ${aboveFrom}; expected them to fall from grade to grade.`,
    'lowest-boundary-not-zero': ({ grade, from }) => `The boundary of ${grade} is ${from}; expected 0, so that every mark has a grade.`,
    'option-twice': ({ option }) => `the option "${option}" stands twice; expected different options.`,
    'answer-twice': ({ option }) => `the answer "${option}" is given twice; expected once.`,
    'answer-no-option': ({ answer, options }) => `the answer "${answer}" is not among its options ${quoteAll(options)}.`,
    'no-value': 'none of its mark points has a "value"; expected at least one, the right answer.',
    'any-of-too-large': ({ any, points }) => `"anyOf" is ${any}, expected at most the scheme's ${points} points.`,
    'points-do-not-add-up': ({ sum, marks, any, points }) =>
      any === null
        ? `the scheme's points add up to ${marksInEnglish(sum)}, the question has ${marks}.`
        : `any ${any} of the scheme's ${points} points add up to ${marksInEnglish(sum)}, the question has ${marks}.`,
    'no-such-point': ({ question, place }) => `Question ${question} has no mark point ${place} that words could be ruled on.`,
    'criteria-do-not-add-up': ({ sum, marks }) => `the criteria add up to ${marksInEnglish(sum)}, the question has ${marks}.`,
    'criterion-twice': ({ name }) => `the criterion "${name}" stands twice; expected different names.`,
    'level-above-criterion': ({ level, criterion, marks, max }) =>
      `level ${level} of "${criterion}" gives ${marksInEnglish(marks)}, the criterion has ${max}.`,
    'levels-of-same-marks': ({ criterion, marks }) => `two levels of "${criterion}" give ${marks}; expected different marks.`,
    'level-from-above-marks': ({ level, criterion, from, marks }) =>
      `level ${level} of "${criterion}" goes from ${from} to ${marks}; expected the smaller number first.`,
    'levels-overlap': ({ criterion, one, other }) =>
      `the levels ${one} and ${other} of "${criterion}" have marks in common; expected each mark in one level.`,
    'point-without-marks': (fault) => `${pointInEnglish(fault)} is worth ${fault.marks} marks; expected at least 1.`,
    'for-without-penalty': (fault) => `${pointInEnglish(fault)} has a "for", which belongs to a penalty such as -1.`,
    'point-says-nothing': (fault) => `${pointInEnglish(fault)} says nothing of what earns it; expected "text", "accept", "value" or "expression".`,
    'accuracy-without-method': (fault) =>
      `${pointInEnglish(fault)} is an accuracy mark without a method mark before it; expected an M before it, or B, or A ft.`,
    'depends-on-no-method': (fault) => `${pointInEnglish(fault)} depends on a method mark; expected an M before it.`,
    'depends-on-nothing': (fault) => `${pointInEnglish(fault)} depends on the point before it, and there is none.`,
    'ft-and-cao': (fault) => `${pointInEnglish(fault)} is both "ft" and "cao"; expected one of them.`,
    'penalty-says-nothing': (fault) => `${pointInEnglish(fault)} says nothing of what it is taken off for; expected "for", "text" or "accept".`,
    'value-and-expression': (fault) => `${pointInEnglish(fault)} has both a "value" and an "expression"; expected one of them.`,
    'figures-and-places': (fault) => `${pointInEnglish(fault)} has both "figures" and "places"; expected one of them.`,
    'accepts-and-rejects': (fault) => `${pointInEnglish(fault)} both accepts and rejects "${fault.wording}"; expected one of them.`,
    'penalty-with-field': (fault) => `${pointInEnglish(fault)} is a penalty and has a "${fault.field}"; expected "for", "text" or "accept".`,
    'wordings-of-drawing': (fault) =>
      `${pointInEnglish(fault)} has "${fault.field}", and a drawing is not compared with words; expected "text" alone.`,
    'field-of-numbers': (fault) => `${pointInEnglish(fault)} has a "${fault.field}", which belongs to questions of type "number".`,
    'field-without-value': (fault) => `${pointInEnglish(fault)} has a "${fault.field}" without a "value".`,
    'penalty-of-numbers': (fault) =>
      `${pointInEnglish(fault)} is for the ${fault.for} of a number, in a question of type "${fault.type}"; expected "text" or "accept".`,
    'unread-value': (fault) =>
      `the value ${shown.en(fault.found)} of ${pointInEnglish(fault)} cannot be read as a number; expected one such as 330, "1/3", "3.3e2" or "2√3".`,
    'unread-expression': (fault) =>
      `the expression ${shown.en(fault.found)} of ${pointInEnglish(fault)} cannot be read; expected letters, numbers and signs, such as "2x + 3y" or "y = 2x - 1".`,
    'field-of-single-number': (fault) =>
      `${pointInEnglish(fault)} has a "${fault.field}", and its value ${shown.en(fault.found)} is a ${fault.kind}; expected a single number.`,
    'tolerance-too-large': (fault) =>
      `the tolerance ${fault.tolerance} of ${pointInEnglish(fault)} is as large as its value ${shown.en(fault.found)}; expected a smaller one.`,
  },
  sw: {
    'unknown-field': ({ field }) => `"${field}" si sehemu ya muundo wa mtihani hapa.`,
    'no-exam': ({ found }) => `faili ina ${shown.sw(found)}; inatakiwa kuwa mtihani ndani ya mabano.`,
    'text-refused': ({ part, why }) => `${partName.sw(part)}: maandishi hayakubaliki. ${textFaultWords.sw[why]}`,
    'part-missing': ({ part, expected }) => `${partName.sw(part)}: hakuna kilichoandikwa; kinachotakiwa ni ${expectation.sw(expected)}.`,
    'part-wrong': ({ part, found, expected }) =>
      `${partName.sw(part)}: kilichopo ni ${shown.sw(found)}; kinachotakiwa ni ${expectation.sw(expected)}.`,
    'too-deep': ({ maxDepth }) => `Faili ina orodha zilizo ndani ya orodha nyingine zaidi ya ngazi ${maxDepth}.`,
    'file-too-long': ({ chars, maxChars }) =>
      `Mtihani una herufi ${figure(chars)}; zisizidi ${figure(maxChars)}. Fupisha maandishi yake, au ugawanye uwe mitihani miwili.`,
    'pictures-too-large': ({ chars, maxChars }) =>
      `Picha za faili zina herufi ${figure(chars)}; zisizidi ${figure(maxChars)}. Zipunguze ukubwa, au ugawanye mtihani uwe miwili.`,
    'list-too-long': ({ path, entries, maxEntries }) => `"${path}" ina vipengele ${figure(entries)}; visizidi ${figure(maxEntries)}.`,
    'too-many-wordings-of-question': ({ place, wordings, maxWordings }) =>
      `Swali nambari ${place} katika faili lina maneno mbadala ${figure(wordings)}; yasizidi ${figure(maxWordings)} kwa swali moja.`,
    'too-many-points': ({ points, maxPoints }) => `Mtihani una hoja ${figure(points)}; zisizidi ${figure(maxPoints)}. Ugawanye uwe mitihani miwili.`,
    'too-many-wordings': ({ wordings, maxWordings }) =>
      `Miongozo ya mtihani ina maneno mbadala ${figure(wordings)}; yasizidi ${figure(maxWordings)}.`,
    'more-faults': (fault) => `Mtihani una makosa zaidi ya haya ${fault.shown}.`,
    'id-twice': ({ id, first, second }) =>
      `nambari "${id}" imetumiwa mara mbili, na maswali nambari ${first} na ${second} katika faili; kila swali liwe na nambari yake.`,
    'too-many-figures': ({ figures, maxFigures }) => `Mtihani una michoro ${figures}; isizidi ${maxFigures}. Ugawanye uwe mitihani miwili.`,
    'stem-twice': ({ id }) => `Shina "${id}" lipo mara mbili; liwe mara moja tu.`,
    'stem-is-question': ({ id }) => `"${id}" ni shina na pia swali; kila kipengele chake kiwe na nambari yake, kama ${id}(a).`,
    'stem-without-parts': ({ id }) => `Shina "${id}" halina vipengele; yawepo maswali kama ${id}(a).`,
    'stem-parts-apart': ({ id }) => `Vipengele vya "${id}" vimetengana; vifuatane na viwe katika sehemu moja.`,
    'stem-with-stems': ({ id }) => `"${id}" lina mashina ndani yake; pale pa kuoanisha yawepo maswali pekee.`,
    'matching-too-few': ({ id }) => `Swali la kuoanisha "${id}" lina kipengele kimoja; viwe angalau viwili, kama ${id}(a) na ${id}(b).`,
    'answer-any-of-parts-too-large': ({ id, any, parts }) => `Shina "${id}": "answerAny" ni ${any}; isizidi vipengele vyake, ambavyo ni ${parts}.`,
    'marks-differ-in-parts': ({ id, marks }) =>
      `Vipengele vya "${id}" vina alama ${formatList(marks.map(String), 'sw')}; viwe na alama sawa pale wanafunzi wanapochagua.`,
    'choice-over-stems': ({ id }) => `Wanafunzi wanachagua kati ya vipengele vya "${id}", na vingine vina vipengele vyake; yawepo maswali pekee.`,
    'choice-in-choice': ({ id }) => `Wanafunzi wanachagua kati ya vipengele vya "${id}", na pia katika sehemu yake; wachague mara moja tu.`,
    'table-and-matching': ({ id }) => `Shina "${id}" ni la kuoanisha na pia la jedwali; liwe moja tu.`,
    'table-too-wide': ({ id }) => `Jedwali la "${id}" halitoshi upana wa ukurasa; safu ziwe chache, au machaguo ya visanduku yawe machache.`,
    'table-row-length': ({ id, row, cells, columns }) =>
      `Jedwali la "${id}": mstari wa ${row} una ${cells === 1 ? 'kisanduku 1' : `visanduku ${cells}`}; viwe ${columns}, kimoja chini ya kila safu.`,
    'table-without-part': ({ id, part }) => `Jedwali la "${id}" linataja "${part}", ambacho si kipengele chake.`,
    'table-part-twice': ({ id, part }) => `Jedwali la "${id}" linataja "${part}" katika visanduku viwili; kiwe kimoja.`,
    'part-not-in-table': 'halimo katika kisanduku chochote cha jedwali lake.',
    'table-of-cells': 'kisanduku cha jedwali kiwe nambari, jibu fupi, au chaguo kati ya herufi au alama zisizozidi mbili.',
    'cell-without-figures': 'kisanduku cha jedwali hakina michoro; iweke kwenye shina.',
    'matching-of-choices': 'kipengele cha kuoanisha kiwe cha aina ya "choice".',
    'matching-options-differ':
      'machaguo yake yanatofautiana na ya kipengele cha kwanza; yawe yale yale kwa mpangilio ule ule, kwani huchapwa mara moja.',
    'matching-one-right': 'kipengele cha kuoanisha kiwe na chaguo moja sahihi.',
    'matching-without-figures': 'kipengele cha kuoanisha hakina michoro yake; iweke kwenye shina.',
    'section-without-question': ({ section, id }) => `Sehemu "${section}": hakuna swali "${id}" katika mtihani.`,
    'question-twice-in-section': ({ section, id }) => `Sehemu "${section}": swali la ${id} limeorodheshwa mara mbili; liwe mara moja tu.`,
    'question-in-other-section': ({ section, id, other }) =>
      `Sehemu "${section}": swali la ${id} liko pia katika sehemu "${other}"; liwe katika sehemu moja tu.`,
    'answer-any-too-large': ({ section, any, questions }) =>
      `Sehemu "${section}": "answerAny" ni ${any}; isizidi idadi ya maswali ya sehemu, ambayo ni ${questions}.`,
    'marks-differ-in-section': ({ section, marks }) =>
      `Sehemu "${section}": maswali yake yana alama ${formatList(marks.map(String), 'sw')}; yawe na alama sawa pale wanafunzi wanapochagua.`,
    'boundaries-without-grades': ({ grading }) =>
      `"boundaries" imetolewa, lakini mfumo wa "${grading}" hauna gredi; iondolewe, au chagua mfumo mwingine.`,
    'boundary-of-no-grade': ({ name, grading, grades }) => `Kikomo "${name}" si gredi ya "${grading}"; kiwe mojawapo ya ${grades.join(', ')}.`,
    'boundaries-not-falling': ({ grade, from, above, aboveFrom }) =>
      `Kikomo cha ${grade} ni ${from} na cha ${above} ni ${aboveFrom}; vikomo vipungue kutoka gredi hadi gredi.`,
    'lowest-boundary-not-zero': ({ grade, from }) => `Kikomo cha ${grade} ni ${from}; kiwe 0, ili kila alama iwe na gredi.`,
    'option-twice': ({ option }) => `chaguo "${option}" lipo mara mbili; machaguo yawe tofauti.`,
    'answer-twice': ({ option }) => `jibu "${option}" limetolewa mara mbili; liwe mara moja tu.`,
    'answer-no-option': ({ answer, options }) => `jibu "${answer}" halimo katika machaguo yake ${quoteAll(options)}.`,
    'no-value': 'hakuna hoja yenye "value"; iwepo angalau moja, ambayo ni jibu sahihi.',
    'any-of-too-large': ({ any, points }) => `"anyOf" ni ${any}; isizidi idadi ya hoja za mwongozo, ambayo ni ${points}.`,
    'points-do-not-add-up': ({ sum, marks, any, points }) =>
      any === null
        ? `jumla ya hoja za mwongozo ni alama ${sum}, lakini swali lina alama ${marks}.`
        : `jumla ya hoja zozote ${any} kati ya ${points} za mwongozo ni alama ${sum}, lakini swali lina alama ${marks}.`,
    'no-such-point': ({ question, place }) => `Swali la ${question} halina hoja ya ${place} ambayo maneno yake yanaweza kuamuliwa.`,
    'criteria-do-not-add-up': ({ sum, marks }) => `jumla ya vigezo ni alama ${sum}, lakini swali lina alama ${marks}.`,
    'criterion-twice': ({ name }) => `kigezo "${name}" kipo mara mbili; majina yawe tofauti.`,
    'level-above-criterion': ({ level, criterion, marks, max }) =>
      `kiwango cha ${level} cha "${criterion}" kinatoa alama ${marks}, lakini kigezo kina alama ${max}.`,
    'levels-of-same-marks': ({ criterion, marks }) => `viwango viwili vya "${criterion}" vinatoa alama ${marks}; alama ziwe tofauti.`,
    'level-from-above-marks': ({ level, criterion, from, marks }) =>
      `kiwango cha ${level} cha "${criterion}" kinaanzia ${from} hadi ${marks}; nambari ndogo iwe ya kwanza.`,
    'levels-overlap': ({ criterion, one, other }) =>
      `viwango vya ${one} na ${other} vya "${criterion}" vina alama zinazofanana; kila alama iwe katika kiwango kimoja.`,
    'point-without-marks': (fault) => `${pointInKiswahili(fault)} ina alama ${fault.marks}; iwe na angalau 1.`,
    'for-without-penalty': (fault) => `${pointInKiswahili(fault)} ina "for", ambayo ni ya adhabu kama -1.`,
    'point-says-nothing': (fault) => `${pointInKiswahili(fault)} haisemi inachostahili; inatakiwa "text", "accept", "value" au "expression".`,
    'accuracy-without-method': (fault) =>
      `${pointInKiswahili(fault)} ni alama ya usahihi bila alama ya mbinu kabla yake; iwepo M kabla yake, au iwe B au A ft.`,
    'depends-on-no-method': (fault) => `${pointInKiswahili(fault)} inategemea alama ya mbinu; iwepo M kabla yake.`,
    'depends-on-nothing': (fault) => `${pointInKiswahili(fault)} inategemea hoja iliyo kabla yake, na hakuna.`,
    'ft-and-cao': (fault) => `${pointInKiswahili(fault)} ina "ft" na "cao"; iwe na moja tu.`,
    'penalty-says-nothing': (fault) => `${pointInKiswahili(fault)} haisemi inapunguzwa kwa sababu gani; inatakiwa "for", "text" au "accept".`,
    'value-and-expression': (fault) => `${pointInKiswahili(fault)} ina "value" na "expression"; iwe na moja tu.`,
    'figures-and-places': (fault) => `${pointInKiswahili(fault)} ina "figures" na "places"; iwe na moja tu.`,
    'accepts-and-rejects': (fault) => `${pointInKiswahili(fault)} inakubali na pia kukataa "${fault.wording}"; iwe moja tu.`,
    'penalty-with-field': (fault) => `${pointInKiswahili(fault)} ni adhabu na ina "${fault.field}"; inatakiwa "for", "text" au "accept".`,
    'wordings-of-drawing': (fault) => `${pointInKiswahili(fault)} ina "${fault.field}", lakini mchoro haulinganishwi na maneno; iwe na "text" pekee.`,
    'field-of-numbers': (fault) => `${pointInKiswahili(fault)} ina "${fault.field}", ambayo ni ya maswali ya nambari.`,
    'field-without-value': (fault) => `${pointInKiswahili(fault)} ina "${fault.field}" bila "value".`,
    'penalty-of-numbers': (fault) =>
      `${pointInKiswahili(fault)} ina "for": "${fault.for}", ambayo ni ya nambari, katika swali la aina ya "${fault.type}"; inatakiwa "text" au "accept".`,
    'unread-value': (fault) =>
      `thamani ${shown.sw(fault.found)} ya ${pointInKiswahili(fault)} haisomeki kama nambari; iwe kama 330, "1/3", "3.3e2" au "2√3".`,
    'unread-expression': (fault) =>
      `usemi ${shown.sw(fault.found)} wa ${pointInKiswahili(fault)} hausomeki; uwe na herufi, nambari na alama, kama "2x + 3y" au "y = 2x - 1".`,
    'field-of-single-number': (fault) =>
      `${pointInKiswahili(fault)} ina "${fault.field}", na thamani yake ${shown.sw(fault.found)} ni ${kindsInKiswahili[fault.kind]}; iwe nambari moja.`,
    'tolerance-too-large': (fault) =>
      `tofauti inayokubalika ${fault.tolerance} ya ${pointInKiswahili(fault)} ni kubwa kama thamani yake ${shown.sw(fault.found)}; iwe ndogo zaidi.`,
  },
}

const kindsInKiswahili = { range: 'kiwango kati ya nambari mbili', time: 'wakati', ratio: 'uwiano' } as const

function pointInEnglish({ place, point }: { place: number; point: string }): string {
  return `mark point ${place} (${point})`
}

function pointInKiswahili({ place, point }: { place: number; point: string }): string {
  return `hoja ya ${place} (${point})`
}

function marksInEnglish(marks: number): string {
  return marks === 1 ? '1 mark' : `${marks} marks`
}

/** The separators of figures are the same in both languages. */
function figure(count: number): string {
  return formatNumber(count, 'en')
}
