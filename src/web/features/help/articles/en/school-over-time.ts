import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'See the school over time',
  lead: 'The page School shows how far the exams of a term are, what they came to, and who needs help. It rests on confirmed exams alone.',
  steps: [
    {
      title: 'Open the page',
      minutes: 1,
      text: 'Leaders find **School** in the menu and see the whole school, or one department. Other staff open it from **Classes** and see the exams that they lead. Choose the term above.',
    },
    {
      title: 'Read who needs help',
      minutes: 5,
      text: '**Needs help** names pupils with facts: a paper or a page that was never found, an absence, a topic lost in two exams running, a fall over two exams. There is no score. What can be done first stands first. **Open** shows the pupil’s own exams, each beside the mean of all who wrote it.',
    },
    {
      title: 'Choose what to do this week',
      minutes: 3,
      text: 'Beside it stand at most five things that help most: pages to look for, an exam to let pupils sit, a topic to teach again, families to talk to, an exam to finish. The papers do not say why: ask before you decide.',
    },
    {
      title: 'See how far each department is',
      minutes: 2,
      text: 'Solid is published, hatched is being marked or confirmed, hollow is to come. The list below the bars has every exam with what waits. An exam that was sat more than two weeks ago and is not confirmed is late.',
    },
    {
      title: 'Look at the means',
      minutes: 3,
      text: 'Each small drawing is one subject over three terms, all on one scale. Change to classes, to the latest exams, or to one subject. The table behind has the figures and how many results each rests on.',
    },
    {
      title: 'Print for the staff meeting',
      minutes: 1,
      text: '**Print for the staff meeting** makes one page in grey. It has no pupil’s name, since paper is left on tables.',
    },
  ],
  next: ['confirming-and-publishing', 'privacy'],
}
