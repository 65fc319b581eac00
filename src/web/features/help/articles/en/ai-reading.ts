import type { HelpText } from '#web/features/help/help-text.ts'

export const article: HelpText = {
  title: 'AI reading of handwriting',
  lead: 'Off until a leader of the school switches it on. Without it, Sahihi’s own reader and the teachers do the work.',
  steps: [
    {
      title: 'The own reader first',
      minutes: 0,
      text: 'On your own server Sahihi’s own reader compares short answers with the wordings of the scheme. It settles the answers that it is sure of and never takes a mark away; what it is not sure of waits for a person. A leader chooses under **Settings** what it may do.',
    },
    {
      title: 'Is AI set up?',
      minutes: 3,
      text: 'Whoever runs the server names an AI service. A leader then decides under **Settings**, **AI reading** whether answers may go there, how many calls are made, and how much may be spent in a month.',
    },
    {
      title: 'What is sent',
      minutes: 0,
      text: 'Only the boxes with the answers, never the name on a printed sheet. Of plain paper the page goes without the area where names are written. Where you ask about the draft of an exam, the words and pictures of the pages of its paper and scheme go out without their heads. Choices and numbers in grids are always read on your own server.',
    },
    {
      title: 'Five papers first',
      minutes: 5,
      text: 'AI reads five papers and stops. Look at them in the review. If the marks are what you would give, press **Read the rest**; you can pause or stop at any time.',
    },
    {
      title: 'What it may decide',
      minutes: 0,
      text: 'Each reading has its confidence. What is unsure waits for you, what a person decided is never overruled, and words on a paper that talk to the program are shown to you instead of being followed.',
    },
  ],
  next: ['privacy', 'reviewing', 'essays'],
}
