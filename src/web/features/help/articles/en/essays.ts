import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Mark essays by criteria',
  lead: 'An essay is judged by levels of criteria, in words, and its marks are their sum.',
  steps: [
    {
      title: 'Write the criteria',
      minutes: 10,
      text: 'In the exam add a question of the kind **Essay**. Give it criteria, and each criterion levels with a description and marks. A level may be a band: from 6 to 8. The most marks of all criteria together are the marks of the question.',
    },
    {
      title: 'Read the page',
      minutes: 0,
      text: 'In the review the page stands large beside the criteria, and can be turned larger. Choose one level of each criterion; the total adds itself up. Of a band press the mark itself. **Type a mark** takes any other, with your reason, which the pupil reads.',
    },
    {
      title: 'With AI reading',
      minutes: 0,
      text: 'Where the school uses it, a proposal stands beside each criterion with the words it rests on. It counts only when you take it: no essay gets marks by itself.',
    },
    {
      title: 'Alike among colleagues',
      minutes: 0,
      text: '**Guidance for markers** can be kept with the exam and is shown beside the answer. For several markers use the standardisation, and second opinions for a share of the essays.',
    },
  ],
  next: ['reviewing', 'second-opinions', 'ai-reading'],
}
