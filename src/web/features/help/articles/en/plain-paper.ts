import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Exams on plain paper',
  lead: 'Foolscap, exercise books, or an extra sheet that a pupil asked for: pages without a code.',
  steps: [
    {
      title: 'Say who wrote it',
      minutes: 2,
      text: 'On the upload page choose **Written on plain paper** and the class. Every pupil of the class gets a paper.',
    },
    {
      title: 'Scan the pile',
      minutes: 10,
      text: 'Keep each pupil’s pages together. Header sheets, printed from the same page and laid on top of each pupil’s pages, let Sahihi propose whose pages follow.',
    },
    {
      title: 'Assign the pages',
      minutes: 10,
      text: 'Press **Assign pages to pupils**. Accept the proposal, or mark the pages and type a name or number, then press `↵`. A fixed number of pages for each pupil works too. The last change can be undone.',
    },
    {
      title: 'Cover the names',
      minutes: 3,
      text: 'Under **Name area** draw where names stand. They are painted over in the review, and before a page goes to AI reading.',
    },
    {
      title: 'Mark from the page',
      minutes: 0,
      text: 'Without printed boxes Sahihi does not know where an answer stands. You mark from the page itself, unless your school uses AI reading.',
    },
  ],
  next: ['reviewing', 'ai-reading', 'scanning'],
}
