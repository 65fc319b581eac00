import { creditRules } from '#engine/credits/credit-rules.ts'
import { creditPacks } from '#engine/credits/price-list.ts'
import { keptFor } from '#contract/base/kept-for.ts'
import type { PolicyWords } from '#web/features/site/words/policy-words.ts'

const { trialDays, trialCredits, planGraceDays, putAwayDays, refundDays } = creditRules
const packDays = creditPacks.map(({ validDays }) => validDays)

export const terms: PolicyWords = {
  head: {
    title: 'Terms of Service',
    description: 'What you can expect of Sahihi and what it asks of you: accounts, marks, whose work is whose, and how it ends.',
  },
  title: 'Terms of Service.',
  lead: 'What you can expect of Sahihi, and what it asks of you.',
  sections: [
    {
      title: 'Between whom',
      text: [
        'Sahihi is a program with which schools mark exams. “We” are the people who run this installation of it; the contact page reaches us. “You” are whoever uses it: a teacher, a head teacher, a guardian, a pupil.',
        'Where your school has a written agreement with us, that agreement comes first.',
      ],
    },
    {
      title: 'Your account',
      items: [
        { name: 'True details', text: 'Use your own name and an email address that is yours. A link sent to the address proves that it is.' },
        { name: 'One person', text: 'Keep your password to yourself: what is done with an account is done in your name.' },
        { name: 'A school', text: 'Registering opens a new school. You join a school that is already here by an invitation of a colleague.' },
        {
          name: 'Breaking these terms',
          text: 'We may suspend or delete an account that breaks these terms. Whoever is suspended is told so when they sign in.',
        },
      ],
    },
    {
      title: 'What we ask of you',
      items: [
        { name: 'Work that you may use', text: 'Send only papers, lists and pictures that your school may use.' },
        {
          name: 'Only what is yours to see',
          text: 'Do not try to open accounts, papers or results of others. A code on a slip is like a letter: it is for the family that it was given to.',
        },
        {
          name: 'No harm',
          text: 'Do not attack the program, and do not load it so that others cannot work. Requests and storage have limits, and the program says when you reach one.',
        },
        { name: 'Posts', text: 'What you publish on the blog stands there under your name, for everybody. Publish only what you may.' },
      ],
    },
    {
      title: 'Marks',
      text: [
        'The program proposes marks by your school’s marking scheme and shows its reasons. No result is published before a named person has confirmed the exam: people decide, the program helps.',
        'The program can be wrong, and so can people. A guardian, or whoever holds the code of a result, can ask about a mark, and a person of the school answers.',
      ],
    },
    {
      title: 'Whose work it is',
      text: [
        'Exams, marking schemes, pupils’ work and marks belong to the school. We use them only to give the school what this program does, and train no model with them.',
        'Where the school has switched on AI reading, the AI service that we have set up works under its own terms. The privacy policy says what it is sent.',
      ],
    },
    {
      title: 'Families',
      text: [
        'On the family page a guardian sees the published results of a child only after agreeing to it, and can withdraw that at any time. A pupil sees their own, unless a guardian has withdrawn it. Whoever holds the code of one result sees that result until the code ends.',
        'Results are for the family. Do not publish results of a child who is not yours.',
      ],
    },
    {
      title: 'Prices and payments',
      text: ['The prices stand on the pricing page, with VAT within them. Where the program says “practice”, nothing is charged.'],
      items: [
        {
          name: 'Credits',
          text: `One credit marks one paper. A blank paper, or one that is put away within ${putAwayDays} days, gives its credit back; a paper that people mark by themselves costs none. Without credit pages are still read and stored, people can mark them, and what was published stays open.`,
        },
        {
          name: 'How long they last',
          text: `The trial’s ${trialCredits} credits last ${trialDays} days, a pack’s ${packDays.slice(0, -1).join(', ')} or ${packDays.at(-1)} days after the day of its payment, to the end of the last day in Nairobi. Days of a subscription do not count. A plan’s credits last ${planGraceDays} days after its last paid day. Then they lapse.`,
        },
        {
          name: 'Subscriptions',
          text: 'They are paid for in advance and counted by whole days. A larger plan begins at once, for the difference of the days that are left. A smaller one begins, and a cancelled one ends, with the period that is paid, which is not paid back.',
        },
        { name: 'Money back', text: `A pack of which nothing was used is paid back if you ask within the usual ${refundDays} days of its payment.` },
        {
          name: 'Messages',
          text: 'A school that switches them on pays for each part of an SMS that left. What was said before is the most that it costs; it comes on the next invoice of a plan, and is not paid back. A message that failed after it left costs too.',
        },
        {
          name: 'Invoices',
          text: 'Each payment pays a numbered invoice. What was wrong on a paid one is put right by a credit note. Money that we cannot assign waits until a person has found whose it is.',
        },
      ],
    },
    {
      title: 'What we cannot promise',
      text: [
        'We do our best to keep the program running and its data safe, but we cannot promise that it never fails or is never away. Keep what you need: exams, class lists and results can be downloaded.',
        'Nothing here takes away a right that the law gives you.',
      ],
    },
    {
      title: 'How it ends',
      text: [
        'You can stop at any time: sign out, and ask us on the contact page to delete your account. Classes, exams and marks stay with the school. The privacy policy says what else stays, and for how long.',
        `A session ends by itself ${keptFor.sessionHours} hours after you signed in or, where you asked to be remembered, after ${keptFor.rememberedDays} days.`,
      ],
    },
    {
      title: 'The law',
      text: ['The law of Kenya applies, with the Data Protection Act, 2019.'],
    },
    {
      title: 'What changed',
      id: 'changes',
      text: [
        'On 1 December 2026 the program began to bring results by SMS and by dialling: the privacy policy says what is stored of it, who carries it and how it ends, the terms what messages cost.',
        'On 30 November 2026 the program began to take payments: the terms say what credits, packs and subscriptions are and how money comes back, the privacy policy what is stored of a payment and who processes it, and that a school can apply for free marking.',
        'The version of 29 November 2026 was the first of our terms, our privacy policy and our cookie policy. Before it, forms asked for agreement to terms that were not written on this site, and led to the contact page.',
        'When a text changes, it gets a new date, and this section says what is different. What you agreed to before stays recorded with its own date. You are told once, in the program.',
      ],
    },
  ],
}
