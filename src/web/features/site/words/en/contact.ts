import type { ContactWords } from '#web/features/site/words/contact-words.ts'

export const contact: ContactWords = {
  head: {
    title: 'Contact',
    description: 'Write to Sahihi in Nairobi or call: for a demo on your own marking scheme, with a question, or about what we hold of you.',
  },
  title: 'Talk to us.',
  lead: 'We reply within 24 hours. Our reading of bubbles is held to 99.5% accuracy.',
  help: { text: 'Most questions have their answer in the', link: 'help for teachers' },
  policies: { text: 'What holds between us is written down:', terms: 'Terms of Service', privacy: 'Privacy Policy', cookies: 'Cookie Policy' },
  form: { title: 'Send us a message', lead: 'A person reads it, and answers by mail or by phone.' },
  reach: {
    title: 'How to reach us',
    email: 'Email',
    phone: 'Phone',
    hours: 'Hours',
    openHours: 'Mon–Fri 8:00–18:00 and Sat 9:00–14:00 EAT',
    social: 'Elsewhere',
  },
  answers: {
    title: 'What to write',
    items: [
      { name: 'A demo', text: 'Your school, the subject and the number of pupils. We mark one class together, on your scheme.' },
      {
        name: '24/7 support',
        claim: 'promise',
        text: 'Write at any hour. Say what you did, what you saw, and the name of the exam. Never send a pupil’s name by mail.',
      },
      { name: 'Privacy and terms', text: 'Ask for what we hold about you, for its deletion, or for the agreement your school signs with us.' },
    ],
  },
  office: { title: 'Our office', map: 'An interactive map is coming soon.' },
}
