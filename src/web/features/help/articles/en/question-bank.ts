import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Use questions again',
  lead: 'Every question of your exams is kept in the question bank, with how pupils did. You need not do anything for it.',
  steps: [
    {
      title: 'Find a question',
      minutes: 1,
      text: 'On **Exams** press **Question bank**. Search for words of the question or of its marking scheme, and narrow it down by subject, topic, class or how it went before. Below each stand the share of the marks that pupils earned and the exam it comes from.',
    },
    {
      title: 'Put it into an exam',
      minutes: 1,
      text: 'Choose one or several and press **Put into an exam**, then choose the exam and the place. **Undo** takes them out again. While you write an exam, **Add from the question bank** does the same. What you put in is a copy: changing it changes no other exam.',
    },
    {
      title: 'Share with colleagues',
      minutes: 1,
      text: 'A question is yours alone until you share it: choose it, and under **Who finds them** say your department or all colleagues. Your department is whoever has set an exam of the subject. Nobody finds a question before its exam is confirmed and its day has passed. Leaders of the school find all.',
    },
    {
      title: 'Delete an exam',
      minutes: 0,
      text: 'The questions of a deleted exam leave the bank, and come back when you undo it. Copies in other exams stay.',
    },
  ],
  next: ['first-exam', 'printing'],
}
