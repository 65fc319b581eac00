import type { FeaturesWords } from '#web/features/site/words/features-words.ts'

export const features: FeaturesWords = {
  head: {
    title: 'Features',
    description: 'Marking with evidence, analytics, portals and safeguards for handwritten exams in English and Kiswahili.',
  },
  title: 'From the pile on the desk to a mark with a reason.',
  lead: 'Twelve things the program does, what it works with, and the figures it is held to.',
  demo: 'Request a Demo',
  pricing: 'See pricing',
  groups: [
    {
      title: 'AI marking',
      features: [
        {
          name: 'Handwriting in two languages',
          text: 'English and Kiswahili: one-line answers by our own reader on your school’s machine, longer ones by an AI model if your school chooses one. A word it is unsure of is shown to you, not guessed.',
        },
        {
          name: 'Instant batch marking',
          text: 'Upload a whole class at once, from a photocopier or a phone, and watch the marks arrive page by page.',
        },
        {
          name: 'Mark schemes that compute',
          text: 'M1, A1, B1, follow-through and “any 5 of 8”, as examiners write them, with the reason for every mark.',
        },
      ],
      picture: {
        name: 'marking',
        alt: 'The review screen: the picture of a pupil’s answer, what was read, the mark points with their codes, and the progress of the question.',
      },
    },
    {
      title: 'Analytics',
      features: [
        {
          name: 'Reports by class and topic',
          text: 'Distribution, mean grade and topics in KCSE grades, CBC levels or per cent, for the class and the head. Parents read their own child’s.',
        },
        { name: 'Item analysis', text: 'Which question was too hard, which told pupils apart, and which wrong option drew them.' },
        { name: 'Predictive insights', text: 'Who is at risk, and the marks that say so, while there is still time to help.' },
      ],
      picture: {
        name: 'results',
        alt: 'The results of a class: mean, highest and lowest, the distribution by grade, each pupil with marks and grade, and each question with its facility.',
      },
    },
    {
      title: 'User experience',
      features: [
        {
          name: 'Role-based portals',
          text: 'Teachers mark and confirm, principals and head teachers see the school, parents and students their own published results.',
        },
        {
          name: 'Personalised feedback',
          text: 'What went well, what went wrong, and revision questions on the topics that were lost.',
        },
        {
          name: 'Mobile and web access',
          text: 'Everything works in a browser at the width of a small phone, and an upload over a weak link goes on where it stopped.',
        },
      ],
      picture: {
        name: 'phone',
        alt: 'The review screen on a phone: the question, the picture of the answer and what was read, with the keys for the thumb at the foot.',
      },
    },
    {
      title: 'Security and reliability',
      features: [
        { name: 'Names stay covered', text: 'The name is painted over before a page is read by any AI model outside the school.' },
        { name: 'A trace of every change', text: 'Who changed a mark, when, from what to what, and why.' },
        {
          name: 'Nothing lost, 24/7 support',
          claim: 'promise',
          text: 'The scan is kept as it came, byte for byte, a run that is cut off goes on where it was, and you can write to us at any hour.',
        },
      ],
      picture: {
        name: 'covered',
        alt: 'A whole page in the review: the strip with the pupil’s name is left off.',
      },
    },
  ],
  integrations: {
    title: 'Integrations',
    statuses: { available: 'Available', soon: 'Coming Soon', development: 'In Development' },
    items: [
      { name: 'Class lists as CSV', text: 'From any school system or spreadsheet', status: 'available' },
      { name: 'Results as CSV and JSON', text: 'For report forms and your own analysis', status: 'available' },
      { name: 'Command line', text: 'Sheets and marking without a browser', status: 'available' },
      { name: 'Google sign-in', text: 'Where your school has set it up', status: 'available' },
      { name: 'SMS to guardians', text: 'Results on any phone', status: 'available' },
      { name: 'USSD', text: 'Results by dialling, where we have set up a number', status: 'available' },
      { name: 'M-Pesa', text: 'Credits paid from the phone', status: 'available' },
      { name: 'An AI model of your own', text: 'Your school’s own account with an AI service', status: 'soon' },
      { name: 'KRA eTIMS', text: 'Tax invoices with KRA’s control number', status: 'development' },
    ],
  },
  specifications: {
    title: 'Technical specifications',
    items: [
      { label: 'Papers per hour', value: '1000+', note: 'not measured' },
      { label: 'Accuracy', value: '99.5%', note: 'of bubbles read right' },
      { label: 'Uptime', value: '99.9%', note: 'a target' },
      { label: 'Response, under', value: '2 seconds', note: 'a target' },
    ],
  },
  closing: {
    title: 'See it on your own scheme.',
    lead: 'Send one question paper and its marking scheme; we print the sheets and mark a class with you.',
    action: 'Request a Demo',
    other: 'See pricing',
  },
}
