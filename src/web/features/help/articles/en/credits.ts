import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Credits, plan and statements',
  lead: 'One credit marks one paper, however many pages it has. Heads, principals, school administrators and whom they let pay find **Credits** in the menu.',
  steps: [
    {
      title: 'Read what is left',
      minutes: 2,
      text: 'A credit is held when the first page of a paper is read, and used when the program stores its first mark. Credits left are the free and the held ones together. Reading again, rulings and second opinions cost nothing. A blank paper, or one put away within 30 days, gives its credit back.',
    },
    {
      title: 'See which credits end, and when',
      minutes: 2,
      text: 'Credits come in lots and are used in the order of the list. The days of a trial and of a pack count only while no plan runs. Credits of a plan last while a plan runs, and 30 days after its last paid day.',
    },
    {
      title: 'Without credit',
      minutes: 1,
      text: 'Pages are read and kept, and you can mark them yourself. Only marking by the program waits, and it goes on by itself once there is credit. Nothing that was published closes. Where **Practice** is written, marking never waits, and the page says what would.',
    },
    {
      title: 'Change or cancel the plan',
      minutes: 2,
      text: 'A larger plan begins at once, and you pay the difference for the days that are left. A smaller one, and **Cancel at period end**, wait for the last paid day. Until then **Undo** takes it back.',
    },
    {
      title: 'Let the bursar pay',
      minutes: 1,
      text: 'Under **Who may pay** a leader chooses a colleague. That colleague sees this page and may buy. Other teachers see only whether there is credit.',
    },
    {
      title: 'Give the accountant a statement',
      minutes: 2,
      text: '**Statements** has a page a month: what there was, what came in, came back and went out, by lot and by exam. Print it, or take it as CSV. What was paid stands on receipts: credits are not money.',
    },
  ],
  next: ['colleagues-and-account', 'ai-reading'],
}
