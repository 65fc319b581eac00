import type { ListField } from '#engine/pupils/class-list-columns.ts'
import { invalidValue } from '#engine/sentences/column-words.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import { sentence } from '#contract/base/refusals/refusal.ts'

export interface Count {
  count: number
  max: number
}

export interface Max {
  max: number
}

/** What is wrong with one field, where no schema can say it. */
export const sentencesOfFields = {
  'too-many-fields': sentence({
    en: ({ count, max }: Count) => `There are ${formatNumber(count, 'en')} fields; at most ${formatNumber(max, 'en')} are taken.`,
    sw: ({ count, max }) => `Kuna sehemu ${formatNumber(count, 'sw')}; zisizozidi ${formatNumber(max, 'sw')} hupokelewa.`,
  }),
  'too-many-entries': sentence({
    en: ({ count, max }: Count) => `There are ${formatNumber(count, 'en')} of these; at most ${formatNumber(max, 'en')} are taken at once.`,
    sw: ({ count, max }) => `Viko ${formatNumber(count, 'sw')}; visivyozidi ${formatNumber(max, 'sw')} hupokelewa kwa mara moja.`,
  }),
  'more-fields-than-taken': sentence({
    en: ({ max }: Max) => `There are more than ${formatNumber(max, 'en')} fields in it.`,
    sw: ({ max }) => `Ndani yake mna sehemu zaidi ya ${formatNumber(max, 'sw')}.`,
  }),
  'more-values-than-taken': sentence({
    en: ({ max }: Max) => `There are more than ${formatNumber(max, 'en')} values in it.`,
    sw: ({ max }) => `Ndani yake mna thamani zaidi ya ${formatNumber(max, 'sw')}.`,
  }),
  'unreadable-character': sentence({
    en: 'This holds a character that cannot be read.',
    sw: 'Hapa pana herufi isiyoweza kusomwa.',
  }),
  'idempotency-key': sentence({
    en: 'An Idempotency-Key has 8 to 100 letters, digits, hyphens or underscores.',
    sw: 'Idempotency-Key ina herufi, tarakimu, vistari au vistari vya chini 8 hadi 100.',
  }),
  'placeholder-unknown': sentence({
    en: ({ cell, sheet, placeholder }: { cell: string; sheet: string; placeholder: string }) =>
      `Cell ${cell} of “${sheet}”: {{${placeholder}}} is not known. The sample lists those that are.`,
    sw: ({ cell, sheet, placeholder }) => `Seli ${cell} ya “${sheet}”: {{${placeholder}}} hakijulikani. Mfano unaorodhesha vinavyojulikana.`,
  }),
  'placeholder-unknown-near': sentence({
    en: ({ near, placeholder }: { near: string; placeholder: string }) =>
      `“${near}”: {{${placeholder}}} is not known. The sample lists those that are.`,
    sw: ({ near, placeholder }) => `“${near}”: {{${placeholder}}} hakijulikani. Mfano unaorodhesha vinavyojulikana.`,
  }),
  'number-twice': sentence({ en: 'This number stands with the pupil already.', sw: 'Nambari hii tayari ipo kwa mwanafunzi huyu.' }),
  'marks-above-worth': sentence({
    en: ({ marks }: { marks: number }) => `The question is worth ${marks}.`,
    sw: ({ marks }) => (marks === 1 ? 'Swali hili lina alama 1.' : `Swali hili lina alama ${marks}.`),
  }),
  'marks-above-worth-of': sentence({
    en: ({ question, marks }: { question: string; marks: number }) => `Question ${question} is worth ${marks}.`,
    sw: ({ question, marks }) => `Swali la ${question} lina alama ${marks}.`,
  }),
  'levels-differ': sentence({
    en: 'The marking scheme has no such level any more. Load the answers again.',
    sw: 'Mwongozo wa kusahihisha hauna tena kiwango hicho. Yafungue majibu tena.',
  }),
  'marks-above-criterion': sentence({
    en: ({ criterion, marks }: { criterion: string; marks: number }) => `The criterion “${criterion}” is worth ${marks}.`,
    sw: ({ criterion, marks }) => `Kigezo cha “${criterion}” kina alama ${marks}.`,
  }),
  'level-reason-missing': sentence({
    en: ({ criterion, marks }: { criterion: string; marks: number }) => `No level of “${criterion}” is chosen. Say why it gets ${marks}.`,
    sw: ({ criterion, marks }) => `Hakuna kiwango cha “${criterion}” kilichochaguliwa. Eleza kwa nini kinapata alama ${marks}.`,
  }),
  'marks-not-whole': sentence({ en: 'Marks are whole.', sw: 'Alama ni nambari kamili.' }),
  'points-changed': sentence({
    en: ({ points }: { points: number }) => `The answer has ${countEn('mark point', points)}. Load it again.`,
    sw: ({ points }) => `Jibu hili lina ${countSw('hoja', points, 'ya alama', 'za alama')}. Lifungue tena.`,
  }),
  'points-differ': sentence({
    en: ({ points, decided }: { points: number; decided: number }) =>
      `An answer has ${countEn('mark point', points)}, the decision ${decided}. Load the answers again.`,
    sw: ({ points, decided }) =>
      `Kuna jibu lenye ${countSw('hoja', points, 'ya alama', 'za alama')}, lakini uamuzi una ${decided}. Yafungue majibu tena.`,
  }),
  'one-question-a-decision': sentence({
    en: 'One decision is for answers to one question.',
    sw: 'Uamuzi mmoja ni wa majibu ya swali moja.',
  }),
  'no-such-bubble': sentence({
    en: 'This question has no such bubble on its page. Load the answer again.',
    sw: 'Swali hili halina kiduara kama hicho kwenye ukurasa wake. Fungua jibu tena.',
  }),
  'one-question-an-annotation': sentence({
    en: 'One annotation is for answers to one question.',
    sw: 'Maelezo mamoja ni ya majibu ya swali moja.',
  }),
  'picture-gone': sentence({
    en: 'This picture is not there any more. Upload it again.',
    sw: 'Picha hii haipo tena. Ipakie upya.',
  }),
  'no-such-question': sentence({
    en: ({ question }: { question: string }) => `These pages cannot be said to lack question ${question}.`,
    sw: ({ question }) => `Haiwezi kusemwa kwamba kurasa hizi hazina swali la ${question}.`,
  }),
  'no-such-page': sentence({
    en: ({ page }: { page: number }) => `This paper has no page ${page}.`,
    sw: ({ page }) => `Karatasi hii haina ukurasa wa ${page}.`,
  }),
  'pages-of-paper': sentence({
    en: ({ pages }: { pages: number }) => (pages === 1 ? 'This paper has 1 page.' : `This paper has ${pages} pages.`),
    sw: ({ pages }) => (pages === 1 ? 'Karatasi hii ina ukurasa 1.' : `Karatasi hii ina kurasa ${pages}.`),
  }),
  'page-named-twice': sentence({ en: 'A page is named twice.', sw: 'Ukurasa mmoja umetajwa mara mbili.' }),
  'class-or-spare': sentence({
    en: 'Choose a class, or how many spare sheets to print.',
    sw: 'Chagua darasa, au idadi ya karatasi za ziada za kuchapa.',
  }),
  'no-cover-on-master': sentence({
    en: 'A master to photocopy has no cover. Leave the cover out, or print named sheets too.',
    sw: 'Nakala kuu ya kunakiliwa haina jalada. Ondoa jalada, au chapa pia karatasi zenye majina.',
  }),
  'picture-not-named': sentence({
    en: 'The template names no picture of this name.',
    sw: 'Kiolezo hakitaji picha yenye jina hili.',
  }),
  'not-a-template': sentence({ en: 'This is no template.', sw: 'Hiki si kiolezo.' }),
  'picture-missing': sentence({
    en: ({ name }: { name: string }) => `The picture "${name}" is missing.`,
    sw: ({ name }) => `Picha "${name}" haipo.`,
  }),
  'file-too-deep': sentence({
    en: ({ max }: Max) => `The file is nested more than ${max} deep.`,
    sw: ({ max }) => `Faili ina viwango vya ndani zaidi ya ${max}.`,
  }),
  'forbidden-name': sentence({
    en: ({ name }: { name: string }) => `"${name}" cannot be the name of anything.`,
    sw: ({ name }) => `"${name}" haiwezi kuwa jina la kitu chochote.`,
  }),
  'file-over-size': sentence({
    en: ({ maxKilobytes }: { maxKilobytes: number }) => `The file may have at most ${maxKilobytes} kB.`,
    sw: ({ maxKilobytes }) => `Faili inaweza kuwa na kB ${maxKilobytes}, si zaidi.`,
  }),
  'value-not-right': sentence<{ column: ListField; value: string }>({
    en: ({ column, value }) => invalidValue.en(column, value),
    sw: ({ column, value }) => invalidValue.sw(column, value),
  }),
  'email-taken': sentence({ en: 'An account with this email already exists.', sw: 'Tayari kuna akaunti yenye barua pepe hii.' }),
  'wrong-password': sentence({ en: 'The current password is not right.', sw: 'Nenosiri la sasa si sahihi.' }),
  'password-needed': sentence({
    en: 'The current password is needed to change the email.',
    sw: 'Nenosiri la sasa linahitajika ili kubadilisha barua pepe.',
  }),
}
