import type { Words } from '#web/components/words.ts'
import { formatNumber } from '#engine/words/format.ts'

interface StatementPageWords {
  crumb: string
  title: string
  loading: string
  notShown: string
  print: string
  printing: string
  months: string
  this: string
  left: (credits: number) => string
  books: string
  booksText: string
  table: string
}

export const statementPageWords: Words<StatementPageWords> = {
  en: {
    crumb: 'Plan and credits',
    title: 'Statements',
    loading: 'Loading the statement',
    notShown: 'The statement cannot be shown',
    print: 'Print the statement',
    printing: 'Printing…',
    months: 'Months',
    this: 'This page',
    left: (credits) => `${formatNumber(credits, 'en')} left`,
    books: 'For your books',
    booksText: 'What was paid stands on receipts, not here: credits are not money.',
    table: 'CSV for a spreadsheet',
  },
  sw: {
    crumb: 'Mpango na krediti',
    title: 'Taarifa',
    loading: 'Taarifa inapakiwa',
    notShown: 'Taarifa haiwezi kuonyeshwa',
    print: 'Chapa taarifa',
    printing: 'Inachapwa…',
    months: 'Miezi',
    this: 'Ukurasa huu',
    left: (credits) => `zimebaki ${formatNumber(credits, 'sw')}`,
    books: 'Kwa vitabu vyako',
    booksText: 'Kilicholipwa kipo kwenye risiti, si hapa: krediti si pesa.',
    table: 'CSV ya jedwali la hesabu',
  },
}
