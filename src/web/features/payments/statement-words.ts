import type { AccountSlip } from '#engine/credits/account-number.ts'
import { formatKes } from '#engine/credits/price-list.ts'
import { countEn, countSw } from '#engine/words/count.ts'
import type { Words } from '#web/components/words.ts'

export interface StatementWords {
  title: string
  note: string
  crumb: string
  drop: string
  dropHint: string
  reading: string
  another: string
  failed: string
  /** How many lines brought money, and how many took some. */
  summary: (lines: number, out: number) => string
  nothing: string
  problems: string
  problem: Record<'date-odd' | 'amount-odd', (line: number) => string>
  caption: string
  amount: string
  says: string
  like: string
  decision: string
  noReference: string
  nobody: string
  invoice: (school: string, number: string, openKes: number) => string
  named: (named: string) => string
  slips: Record<AccountSlip, (named: string) => string>
  counted: string
  alike: string
  decisionOf: (amountKes: number, line: number) => string
  leave: string
  pays: (number: string) => string
  later: string
  confirm: (lines: number) => string
  choose: string
  busy: string
  done: (lines: number) => string
}

export const statementWords: Words<StatementWords> = {
  en: {
    title: 'Import a bank statement',
    note: 'Nothing counts before you say so, line by line.',
    crumb: 'Money',
    drop: 'The statement as CSV',
    dropHint: 'As the bank gives it, with the headings of its columns. Lines that were counted before are found again.',
    reading: 'Reading the statement…',
    another: 'Choose another file',
    failed: 'The statement was not read',
    summary: (lines, out) =>
      `${countEn('line', lines)} brought money. ${countEn('line', out, 'took money out and is', 'took money out and are')} left aside.`,
    nothing: 'No line of this file brought money.',
    problems: 'Lines that could not be read',
    problem: { 'date-odd': (line) => `Line ${line}: its date is no date.`, 'amount-odd': (line) => `Line ${line}: its amount is no amount.` },
    caption: 'What the bank says came in',
    amount: 'Amount',
    says: 'What the bank says',
    like: 'Looks like',
    decision: 'Decision',
    noReference: 'No reference',
    nobody: 'Nothing in it names a school.',
    invoice: (school, number, openKes) =>
      openKes === 0 ? `${school}, invoice ${number}, which is not open any more` : `${school}, invoice ${number}, ${formatKes(openKes, 'en')} open`,
    named: (named) => `Names ${named}.`,
    slips: {
      'no-check-digit': (named) => `Check digit missing in ${named}.`,
      'wrong-check-digit': (named) => `Check digit wrong in ${named}.`,
      'swapped-digits': (named) => `Two digits swapped in ${named}.`,
      'one-digit': (named) => `One digit wrong in ${named}.`,
      letters: (named) => `Letters wrong in ${named}.`,
    },
    counted: 'Counted before',
    alike: 'This money may have been counted before, under another reference.',
    decisionOf: (amountKes, line) => `What becomes of ${formatKes(amountKes, 'en')} in line ${line}`,
    leave: 'Leave it out',
    pays: (number) => `It pays invoice ${number}`,
    later: 'Count it, its owner is decided later',
    confirm: (lines) => `Count ${countEn('line', lines)}`,
    choose: 'Decide on at least one line',
    busy: 'Counting…',
    done: (lines) => `${countEn('line', lines, 'was', 'were')} counted.`,
  },
  sw: {
    title: 'Ingiza taarifa ya benki',
    note: 'Hakuna kinachohesabiwa kabla hujasema, mstari kwa mstari.',
    crumb: 'Pesa',
    drop: 'Taarifa ya benki kama CSV',
    dropHint: 'Kama benki inavyoitoa, pamoja na vichwa vya safu zake. Mistari iliyohesabiwa awali hutambuliwa tena.',
    reading: 'Taarifa inasomwa…',
    another: 'Chagua faili lingine',
    failed: 'Taarifa haikusomwa',
    summary: (lines, out) =>
      `${countSw('Mstari', lines, 'ulileta pesa', 'ilileta pesa')}. ${countSw('Mstari', out, 'ulitoa pesa na umewekwa kando', 'ilitoa pesa na imewekwa kando')}.`,
    nothing: 'Hakuna mstari wa faili hili ulioleta pesa.',
    problems: 'Mistari isiyosomeka',
    problem: {
      'date-odd': (line) => `Mstari wa ${line}: tarehe yake si tarehe.`,
      'amount-odd': (line) => `Mstari wa ${line}: kiasi chake si kiasi.`,
    },
    caption: 'Pesa ambazo benki inasema ziliingia',
    amount: 'Kiasi',
    says: 'Benki inasema',
    like: 'Inafanana na',
    decision: 'Uamuzi',
    noReference: 'Hakuna rejea',
    nobody: 'Hakuna kinachotaja shule.',
    invoice: (school, number, openKes) =>
      openKes === 0 ? `${school}, ankara ${number}, ambayo haiko wazi tena` : `${school}, ankara ${number}, ${formatKes(openKes, 'sw')} ziko wazi`,
    named: (named) => `Inataja ${named}.`,
    slips: {
      'no-check-digit': (named) => `Tarakimu ya ukaguzi haipo kwenye ${named}.`,
      'wrong-check-digit': (named) => `Tarakimu ya ukaguzi si sahihi kwenye ${named}.`,
      'swapped-digits': (named) => `Tarakimu mbili zimebadilishana kwenye ${named}.`,
      'one-digit': (named) => `Tarakimu moja si sahihi kwenye ${named}.`,
      letters: (named) => `Herufi si sahihi kwenye ${named}.`,
    },
    counted: 'Zilihesabiwa awali',
    alike: 'Huenda pesa hizi zilihesabiwa awali, kwa rejea nyingine.',
    decisionOf: (amountKes, line) => `Uamuzi kuhusu ${formatKes(amountKes, 'sw')} kwenye mstari wa ${line}`,
    leave: 'Ziache',
    pays: (number) => `Zinalipa ankara ${number}`,
    later: 'Zihesabu, mwenyewe ataamuliwa baadaye',
    confirm: (lines) => `Hesabu ${countSw('mstari', lines)}`,
    choose: 'Amua kuhusu angalau mstari mmoja',
    busy: 'Inahesabu…',
    done: (lines) => `${countSw('Mstari', lines, 'umehesabiwa', 'imehesabiwa')}.`,
  },
}
