export const featureGroups = [
  {
    title: 'AI marking',
    features: [
      {
        name: 'Handwriting in two languages',
        text: 'English and Kiswahili, read by the engine your school chooses. A word it is unsure of is shown to you, not guessed.',
      },
      { name: 'Batch marking', text: 'Upload a whole class at once, from a photocopier or a phone, and watch the pages arrive one by one.' },
      {
        name: 'Mark schemes that compute',
        text: 'M1, A1, B1, follow-through and “any 5 of 8”, as examiners write them, with the reason for every mark.',
      },
    ],
  },
  {
    title: 'Analytics',
    features: [
      { name: 'Performance by class and topic', text: 'Distribution, mean grade and topics in KCSE grades, CBC levels or per cent.' },
      { name: 'Item analysis', text: 'Which question was too hard, which told pupils apart, and which wrong option drew them.' },
      { name: 'Predictive insights', text: 'Who is at risk, and the marks that say so.' },
    ],
  },
  {
    title: 'User experience',
    features: [
      { name: 'A portal for each role', text: 'Teachers mark and confirm, heads see the school, parents and pupils their own published results.' },
      { name: 'Feedback that teaches', text: 'What went well, what went wrong, and revision questions on the topics that were lost.' },
      { name: 'Phones and weak links first', text: 'Everything works at the width of a small phone, and an upload goes on where it stopped.' },
    ],
  },
  {
    title: 'Security and reliability',
    features: [
      { name: 'Names stay covered', text: 'The name is painted over before a page is read by any engine outside the school.' },
      { name: 'A trace of every change', text: 'Who changed a mark, when, from what to what, and why.' },
      { name: 'Nothing lost', text: 'The scan is kept as it came, byte for byte, and a marking run that is cut off goes on where it was.' },
    ],
  },
] as const

export type IntegrationStatus = 'Available' | 'Coming Soon' | 'In Development'

export const integrations: readonly { name: string; text: string; status: IntegrationStatus }[] = [
  { name: 'Class lists as CSV', text: 'From any school system or spreadsheet', status: 'Available' },
  { name: 'Results as CSV and JSON', text: 'For report forms and your own analysis', status: 'Available' },
  { name: 'Command line', text: 'Sheets and marking without a browser', status: 'Available' },
  { name: 'Google sign-in', text: 'One account for the school', status: 'Coming Soon' },
  { name: 'SMS to guardians', text: 'Results on any phone', status: 'In Development' },
  { name: 'M-Pesa', text: 'Credits paid from the phone', status: 'In Development' },
]
