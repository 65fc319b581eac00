import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Bring in a class list',
  lead: 'From Excel, from Google Sheets, or typed by hand.',
  steps: [
    { title: 'Make the class', minutes: 1, text: 'Open **Classes** and press **New class**. Name it as the school does, such as Form 3 East.' },
    {
      title: 'Copy the list',
      minutes: 3,
      text: 'In Excel or Google Sheets, keep one row for each pupil. The first row names the columns: admission and name are required; stream, guardian and phone are optional. Copy the rows, or save them as CSV. An Excel workbook itself is not read.',
    },
    {
      title: 'Check, then import',
      minutes: 2,
      text: 'Press **Import list**, paste the rows or choose the file, and press **Check the list**. You see what would be new, changed or left alone, and every row with a problem, before anything is stored. A whole import can be undone.',
      picture: 'class',
    },
    {
      title: 'Change it later',
      minutes: 0,
      text: '**Add pupil** adds one. A pupil who is removed keeps the papers already marked. An admission number belongs to one pupil in the whole school.',
    },
  ],
  next: ['printing', 'first-exam', 'privacy'],
}
