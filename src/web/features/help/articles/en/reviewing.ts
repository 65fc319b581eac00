import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'Review a class in an evening',
  lead: 'Sahihi asks you only about answers it is not sure of. Similar answers stand together, so that one decision settles many.',
  steps: [
    {
      title: 'Open the review',
      minutes: 2,
      text: 'From **Home** or the exam. The name is covered. On the picture stands what each mark rests on; the number on the picture is the number of the mark point and of its key.',
      picture: 'review',
    },
    {
      title: 'Decide group by group',
      minutes: 20,
      text: '`1` `2` `3` give or take a mark point, `↵` accepts for the whole group and goes on. `O` accepts only this answer, `S` takes a wording out of its group. What is not read for sure is decided answer by answer.',
    },
    {
      title: 'Many at once',
      minutes: 5,
      text: '**Many at once** shows all answers to a question as small pictures. Choose those that earn the same, and give them their mark in one press. Answers that **seem right**, by the words read here, are one group: look at each, then press `G`, `A` and `↵`. `R` chooses a screen of groups, the likeliest to be right first. Go to the last one that is right and press `L`, or **Leave … below**: those above are one decision, those below another.',
    },
    {
      title: 'Find answers by what was read',
      minutes: 1,
      text: 'In **Many at once** search a word, such as evaporation: answers whose reading holds it, or nearly, come with the surest first. What nobody has read cannot be found. Below a sentence stands what Sahihi read. Dim words are unsure; press one with dots below it to see how it was read before the word list corrected it.',
    },
    {
      title: 'Make a rule',
      minutes: 3,
      text: 'Where the scheme is silent press `R`: words are accepted or rejected for every paper. You see which marks change, and how many answers are unread, before you save. Marks that a person gave stay.',
    },
    {
      title: 'Not sure?',
      minutes: 0,
      text: '`L` leaves an answer for later, `U` undoes the last decision, `N` writes a note, `W` writes on the answer and `D` draws on it. `?` shows all keys.',
    },
  ],
  keys: [
    { keys: ['1', '2', '3'], does: 'Mark point on or off' },
    { keys: ['↵'], does: 'Accept for the group, next' },
    { keys: ['O'], does: 'Only this answer' },
    { keys: ['←', '→'], does: 'Answer before, answer after' },
    { keys: ['R'], does: 'A rule for every paper' },
    { keys: ['U'], does: 'Undo' },
    { keys: ['?'], does: 'All keys' },
  ],
  next: ['confirming-and-publishing', 'essays', 'second-opinions'],
}
