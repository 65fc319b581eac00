import type { HelpWords } from '#web/features/help/words/help-words.ts'

export const help: HelpWords = {
  head: {
    title: 'Help for teachers',
    description:
      'How to mark an exam with Sahihi, step by step: printing, scanning, reviewing, publishing, and what to do when something goes wrong.',
  },
  title: 'Help for teachers',
  search: {
    label: 'Search the help',
    hint: 'A page is missing, change a mark…',
    act: 'Search',
    found: (count) => (count === 1 ? '1 article found' : `${count} articles found`),
    none: (search) => `No article holds “${search}”. Try one word less, or ask us.`,
  },
  often: {
    label: 'Often asked:',
    links: [
      { text: 'a page is missing', article: 'when-something-goes-wrong' },
      { text: 'change a mark after publishing', article: 'confirming-and-publishing' },
      { text: 'use the sheets that we have', article: 'own-sheets' },
    ],
  },
  topics: {
    begin: { title: 'Begin', text: 'The first exam, the class list, a sample to try.' },
    paper: { title: 'Paper', text: 'Our sheets, plain paper, sheets of your own.' },
    pages: { title: 'Pages: phone and scanner', text: 'Light, codes, pages that wait.' },
    marking: { title: 'Marking', text: 'Groups, essays, colleagues, AI reading.' },
    results: { title: 'Results and guardians', text: 'Confirming, publishing, questions back.' },
    school: { title: 'School and privacy', text: 'Colleagues, accounts, what leaves the machine.' },
  },
  articles: (count) => (count === 1 ? '1 article' : `${count} articles`),
  breadcrumb: 'Help',
  minutes: (minutes) => (minutes === 1 ? '(1 minute)' : `(${minutes} minutes)`),
  inAll: (minutes) => (minutes === 1 ? 'In all, about 1 minute of your time' : `In all, about ${minutes} minutes of your time`),
  keys: 'Keys',
  next: 'Read next',
  ask: { title: 'Ask a person', text: 'What is not answered here, a person answers.', act: 'Write to us' },
  helped: {
    ask: 'Did this help?',
    yes: 'Yes',
    notYet: 'Not yet',
    thanks: 'Thank you: that is counted.',
    sorry: 'Thank you: that is counted. Write to us what is missing, a person answers.',
  },
  pictures: {
    exam: 'The page of an exam, with its questions and the summary beside them.',
    class: 'A class with its pupils and the button to import a list.',
    sheets: 'Choosing the class and the number of spare sheets to print.',
    upload: 'The upload page with the pages that were read and one that waits.',
    review: 'An answer in the review, with the picture and the mark points.',
    results: 'The results of a class: figures, distribution and pupils.',
    template: 'The list of the school’s own sheets.',
  },
}
