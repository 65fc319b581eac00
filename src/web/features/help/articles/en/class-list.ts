import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Bring in a class list',
  lead: 'From Excel, from Google Sheets, or typed by hand.',
  steps: [
    { title: 'Make the class', minutes: 1, text: 'Open **Classes** and press **New class**. Name it as the school does, such as Form 3 East.' },
    {
      title: 'Have the list ready',
      minutes: 3,
      text: 'Keep one row for each pupil. A row above them names the columns, in English or Kiswahili: admission number and name are required; stream, school year, term, guardian, phone, guardian’s email, assessment number and UPI are optional. Lists of Moodle, Google Classroom and other programs are known by their headings; an email there is the pupil’s own and left out. An Excel workbook (.xlsx) or a CSV file is taken as it is, with each number as it is shown, such as 0042; from Google Sheets, copy the rows. Where a pupil stands in the list once a term, the row of the latest term is taken.',
    },
    {
      title: 'Check, then import',
      minutes: 2,
      text: 'Press **Import list**, paste the rows or choose the file, and press **Check the list**. Say what a column holds where that was guessed wrong. You see what would be new, changed or left alone, and every row with a problem, before anything is stored: a date, a fraction or a formula in place of an admission number is a problem, and hidden rows of a workbook are left out unless you bring them in. A whole import can be undone.',
      picture: 'class',
    },
    {
      title: 'Change it later',
      minutes: 0,
      text: '**Add pupil** adds one. Where a colleague changes the same pupil while you do, you are shown what they wrote before yours is stored. A pupil who is removed keeps the papers already marked. An admission number belongs to one pupil in the whole school. **XLSX** and **CSV**, at the top of the class, give you the list back with its year and term.',
    },
  ],
  next: ['printing', 'first-exam', 'privacy'],
}
