import { creditRules } from '#engine/credits/credit-rules.ts'
import type { ApplyWords } from '#web/features/sponsors/words/apply-words.ts'

export const apply: ApplyWords = {
  head: {
    title: 'Free marking for a rural school',
    description: 'A school that cannot pay asks for credits that a sponsor has paid for. What is asked, why, and what a sponsor sees.',
  },
  title: 'Free marking for a rural school',
  lead: 'Ten questions. Under each stands why we ask.',
  school: { label: 'School', why: 'As the ministry writes it.' },
  county: { label: 'County', why: 'Sponsors give by county.' },
  registration: { label: 'Registration number', why: 'So that a school gets it once.' },
  pupils: { label: 'Pupils', why: 'Counts are enough, no list.' },
  papers: { label: 'Papers in a term', why: 'One paper needs one credit.' },
  signal: { label: 'Signal at school', why: 'Decides phone or scanner.' },
  email: { label: 'Your email', why: 'One code by mail proves it, and the answer comes to it.' },
  phone: { label: 'Your phone', why: 'So that we can ask back.' },
  referee: {
    label: 'Who knows the school',
    why: 'The sub-county education officer, say, with a phone number. We ask one question: does the school need it?',
  },
  change: { label: 'What would change', why: 'Two sentences, for whoever decides.' },
  choose: 'Choose',
  signals: { always: 'Always', sometimes: 'Sometimes', never: 'Never' },
  isHead: 'I am the head teacher, or write for them. We will ask guardians before any pupil’s page is read.',
  privacy: { text: 'What you send is stored to decide on it:', link: 'Privacy Policy' },
  send: 'Send the application',
  sending: 'Sending…',
  failedTitle: 'The application was not sent.',
  kept: (email) => `Nothing you typed is lost: try again, or write to ${email}.`,
  withoutScript: (email) => `This form needs JavaScript. You can write to ${email} instead.`,
  code: {
    title: 'One code, and it is sent',
    mailed: (email) => `We have mailed a code to ${email}. Nobody reads the application before you type it here.`,
    linked: 'One press proves that the address is yours. Nobody reads the application before it.',
    label: 'Code from the mail',
    why: 'Twelve letters and digits. It works for 7 days.',
    prove: 'Prove the address',
    proving: 'Proving…',
    failedTitle: 'The code was not taken.',
    again: 'Change the application',
  },
  done: { title: 'The application is with us', text: 'A person reads it. The answer comes by mail either way, with the reason.' },
  next: {
    title: 'What happens next',
    steps: [
      { title: 'A person reads it', text: 'You get a mail either way, with the reason.' },
      { title: 'A sponsor gives credits', text: 'For the papers of a term. Nothing to pay, no card.' },
      { title: 'You begin with one class', text: 'Any phone, any photocopier.' },
    ],
  },
  seen: {
    title: 'What a sponsor sees',
    yes: { title: `Counts of ${creditRules.minSponsorCount} and more`, text: 'Schools, papers, pupils, credits, by term.' },
    no: { title: 'No pupil, no mark, no script', text: 'Nor can a sponsor ask for one.' },
  },
}
