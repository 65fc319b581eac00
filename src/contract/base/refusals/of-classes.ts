import type { ListField } from '#engine/pupils/class-list-columns.ts'
import { takenNumber } from '#engine/sentences/column-words.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import { formatNumber } from '#engine/words/format.ts'
import { refusal } from '#contract/base/refusals/refusal.ts'

/** Refusals of classes, their lists and pupils. */
export const refusalsOfClasses = {
  'class-not-found': refusal(404, { en: 'There is no such class.', sw: 'Hakuna darasa kama hilo.' }),
  'pupil-not-found': refusal(404, { en: 'There is no such pupil.', sw: 'Hakuna mwanafunzi kama huyo.' }),
  'admission-not-found': refusal(404, {
    en: 'No pupil of this school has that admission number.',
    sw: 'Hakuna mwanafunzi wa shule hii mwenye nambari hiyo ya usajili.',
  }),
  'import-not-found': refusal(404, { en: 'There is no such import.', sw: 'Hakuna uingizaji kama huo wa orodha.' }),
  'number-taken': refusal<{ column: ListField; value: string; className: string }>(409, {
    en: ({ column, value, className }) => takenNumber.en(column, value, className),
    sw: ({ column, value, className }) => takenNumber.sw(column, value, className),
  }),
  'pupil-changed': refusal(409, {
    en: 'Somebody has changed this pupil since you opened it. Look at what they changed, and save again.',
    sw: 'Mtu amebadilisha taarifa za mwanafunzi huyu tangu ulipozifungua. Angalia alichobadilisha, kisha uhifadhi tena.',
  }),
  'workbook-locked': refusal(422, {
    en: 'This workbook has a password or is of before 2007 (.xls). Save it in Excel as .xlsx without a password, or as CSV.',
    sw: 'Kitabu hiki cha Excel kina nenosiri au ni cha kabla ya 2007 (.xls). Kihifadhi katika Excel kama .xlsx bila nenosiri, au kama CSV.',
  }),
  'workbook-unreadable': refusal(422, {
    en: 'This file cannot be read as an Excel workbook. Open it in Excel and save it again as .xlsx, or as CSV.',
    sw: 'Faili hii haisomeki kama kitabu cha Excel. Ifungue katika Excel na uihifadhi tena kama .xlsx, au kama CSV.',
  }),
  'workbook-too-large': refusal(422, {
    en: 'This workbook is too large for a class list: at most 20,000 rows, 256 columns and 200,000 cells. Copy the list into a workbook of its own.',
    sw: 'Kitabu hiki cha Excel ni kikubwa mno kuwa orodha ya darasa: kisizidi mistari 20,000, safu 256 na seli 200,000. Nakili orodha kwenye kitabu chake peke yake.',
  }),
  'regrouping-not-found': refusal(404, { en: 'There is no such change of class.', sw: 'Hakuna badiliko kama hilo la darasa.' }),
  'class-too-large': refusal(400, {
    en: ({ has, more, max }: { has: number; more: number; max: number }) =>
      `This class has ${formatNumber(has, 'en')} pupils and would get ${formatNumber(more, 'en')} more; a class takes at most ${formatNumber(max, 'en')}. Make a class of each stream.`,
    sw: ({ has, more, max }) =>
      `Darasa hili lina wanafunzi ${formatNumber(has, 'sw')} na lingeongezwa ${formatNumber(more, 'sw')}; darasa huchukua wanafunzi ${formatNumber(max, 'sw')}, si zaidi. Fanya kila mkondo uwe darasa lake.`,
  }),
  'pupils-above-plan': refusal(409, {
    en: ({ has, more, max }: { has: number; more: number; max: number }) =>
      `Your plan covers ${countEn('pupil', max)}; the lists of this year have ${formatNumber(has, 'en')}, and this one would add ${formatNumber(more, 'en')}. Nothing that is here is hidden or stops. Move to a larger plan to take this list in.`,
    sw: ({ has, more, max }) =>
      `Mpango wenu ni wa ${countSw('mwanafunzi', max)}; orodha za mwaka huu zina ${formatNumber(has, 'sw')}, na hii ingeongeza ${formatNumber(more, 'sw')}. Hakuna kilichopo kinachofichwa wala kusimama. Hamieni mpango mkubwa zaidi ili kuingiza orodha hii.`,
  }),
  'class-empty': refusal(422, { en: 'This class has no pupils yet.', sw: 'Darasa hili bado halina wanafunzi.' }),
  'class-list-invalid': refusal(422, { en: 'The class list has no pupils in it.', sw: 'Orodha ya darasa haina wanafunzi.' }),
}
