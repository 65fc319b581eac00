import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Privacy: what is kept, and what leaves the machine',
  lead: 'Pupils’ work belongs to the school. Sahihi runs on the school’s own machine or on one that it chooses.',
  steps: [
    {
      title: 'What stays here',
      minutes: 0,
      text: 'Reading codes, bubbles, numbers and short handwritten answers, marking and adding up are done on the server itself. Scans are kept byte for byte, and only those who may see the exam see them.',
    },
    {
      title: 'What leaves, and only then',
      minutes: 0,
      text: 'Answers in words go to an AI service only if a leader switched it on, without names. Mails go to the mail server. Results are shown to whoever holds a code, after you publish.',
    },
    {
      title: 'Names while marking',
      minutes: 0,
      text: 'In the review names are covered. A marker who is not the owner never sees a whole page with a name.',
    },
    {
      title: 'Who did what',
      minutes: 0,
      text: 'Confirming, reopening, publishing and every change of a mark are kept with the person and the time, and cannot be removed.',
    },
    {
      title: 'When somebody leaves',
      minutes: 0,
      text: 'The account goes with its sessions and posts. Classes, exams and marks belong to the school and stay.',
    },
  ],
  next: ['ai-reading', 'confirming-and-publishing', 'colleagues-and-account'],
}
