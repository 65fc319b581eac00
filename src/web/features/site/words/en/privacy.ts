import { keptFor } from '#contract/base/kept-for.ts'
import { retentionDays, retentionKinds, type RetentionKind } from '#contract/base/retention-days.ts'
import type { PolicyWords } from '#web/features/site/words/policy-words.ts'

const kinds: Record<RetentionKind, string> = {
  'sign-ins': 'Sessions that have ended, wrong sign-ins, links and codes that were used or have ended, invitations, and where a call stood',
  mails: 'Mails that were sent, or could not be',
  enquiries: 'Messages of the contact form, once they are closed; applications for free marking that were never proven, or were refused',
  newsletter: 'Newsletter addresses that were taken off the list, or never confirmed',
  undo: 'What undoes an import or a change of class, and deleted drafts of exams',
  prints: 'Printed report forms',
  'ai-calls': 'What each call of AI reading cost',
  runs: 'Records of backups, clearing and storage, reports of what became of messages, and which kind of answer came from a phone',
}
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const privacy: PolicyWords = {
  head: {
    title: 'Privacy Policy',
    description:
      'What Sahihi stores about pupils, guardians and staff, why, for how long, who sees it, and your rights under the Data Protection Act, 2019.',
  },
  title: 'Privacy Policy.',
  lead: 'What Sahihi stores about you and your child, why, for how long, who sees it, and what you can ask for.',
  sections: [
    {
      title: 'Who is responsible',
      text: [
        'The school decides what is stored about its pupils, and why. In the words of the Data Protection Act, 2019, the school is the data controller. “We”, who run this installation of Sahihi, work with that data for the school: we are its data processor.',
        'For the accounts of staff and guardians, messages of the contact form and the newsletter, we are responsible ourselves.',
        'Ask the school about pupils and marks. Ask us, on the contact page, about everything else.',
      ],
    },
    {
      title: 'What is stored',
      items: [
        {
          name: 'Of a pupil',
          text: 'Name, admission number and class, and what else the school enters: stream, assessment number, UPI, the name and email address of a guardian, and the names and phone numbers of guardians.',
        },
        {
          name: 'Of a pupil’s work',
          text: 'The pages as they were sent, what was read on them, marks with their reasons and changes, feedback and remarks of teachers, questions about marks, revision cards and the answers to them.',
        },
        {
          name: 'Of a guardian',
          text: 'That somebody came in with a child’s code and in which kind of browser; when they agreed, to which text, and when they withdrew it. An email address if you give one, and your name if you open an account.',
        },
        {
          name: 'Of messages and calls',
          text: 'Which number a guardian agreed to, on the page, on a signed form or by a text, who recorded it, and that a number wants no more messages. Of each message to which number it went, about which child and exam, when, whether it arrived and what it cost; of its words only what the school itself wrote to a class. Of calls, on which days a family called, and how often. Keys and numbers of a call are stored only as codes that cannot be turned back.',
        },
        {
          name: 'Of staff',
          text: 'Name, email address, role, school and language, when and in which kind of browser you signed in, which terms you agreed to, and what you did: who confirmed, published or changed a mark.',
        },
        {
          name: 'Of a payment',
          text: 'Its amount, time and receipt number, the invoice that it pays with the name, address and KRA PIN of the school, who asked for it, and what was typed with it. A phone number that is asked for money is cut to “0712 … 678” once the payment has ended, also in what M-Pesa told us of it.',
        },
        {
          name: 'Of a school that applies for free marking',
          text: 'What the form asks: school, county, registration number, counts, an email address, a phone number, and who knows the school.',
        },
        {
          name: 'Of visitors',
          text: 'What you write in the contact form, the newsletter box or a post. Visits are not followed, and there is no advertising. Whether a help article helped is counted without who said so.',
        },
        {
          name: 'Of a connection',
          text: 'Network addresses are counted against floods and guessing, and stored only as codes that cannot be turned back. The program’s log holds no addresses of people, no names and no contents.',
        },
      ],
    },
    {
      title: 'What it is used for',
      text: [
        'To mark exams, to check and confirm the marks, to tell pupils and guardians, and to show the school how its teaching goes. For nothing else: no data is sold, and nothing goes to advertisers.',
        'Families see no rank and no comparison with other children.',
      ],
    },
    {
      title: 'Children',
      text: [
        'Most of this is about children. Section 33 of the Act asks for the consent of a parent or guardian, and for what is best for the child. The school obtains that consent for its work. Here, the family page shows nothing to a guardian who has not agreed; the agreement is stored with its text’s date and its time, and can be withdrawn on the same page. From that moment the family page shows nothing, to the guardian or to the child.',
        'A pupil needs no account and no email address.',
        'No mark is decided by the program alone: a named person confirms an exam before anybody at home sees it, and each mark can be asked about.',
      ],
    },
    {
      title: 'Who sees it',
      items: [
        { name: 'A teacher', text: 'Their own classes and exams.' },
        { name: 'The school’s leaders', text: 'The whole school.' },
        { name: 'A colleague who marks', text: 'The answers to be marked, with names covered.' },
        { name: 'Guardians and pupils', text: 'The published results of the children who are linked to them.' },
        { name: 'Whoever holds a guardian’s phone', text: 'The messages on it. A call leaves nothing on the phone.' },
        { name: 'A sponsor', text: 'How many schools, papers and pupils its credits reached, in counts of at least ten. Never a name or a mark.' },
        { name: 'Whoever holds a result’s code', text: 'That one result, until the code ends or the school replaces it.' },
        {
          name: 'We',
          text: 'The list of users, posts, messages, payments, applications, and how the program is doing. No screen shows us a pupil’s work; whoever has the machine itself in their hands could read what is stored on it. Where no mail server is set up, we read the mails so as to pass them on.',
        },
      ],
    },
    {
      title: 'What leaves the machine',
      items: [
        {
          name: 'Mails',
          text: 'Through a mail server: links and codes, invitations, notices to teachers (a question about a mark, an answer to mark again) and to us (a message of the contact form), and news to a guardian who has proven an address. No mail names a child, a mark or the words of a question about a mark. An address joins the newsletter’s list only once its owner has confirmed it.',
        },
        {
          name: 'SMS and calls',
          text: 'Only to numbers with an agreement, where the school has switched messages on. Africa’s Talking and the phone company of the number carry them: they get the number and the words. These are the school’s name, the child’s first name, class and exam, the level with its word and, if the school chose it, the marks, and an address with a code. A call gets the same by dialling, once its number and the last three digits of the admission number fit. No message holds a surname, a rank or anything of another child. We send nothing by WhatsApp: whoever shares a result from their own page does that themselves. Where the program says “practice”, nothing is sent.',
        },
        {
          name: 'AI reading',
          text: 'Only where we have set up an AI service and the school’s leaders have switched it on. It gets the questions, the marking scheme and pictures of the answers, without name, number, class or school. Of plain paper the place for the name is removed; a name that is written elsewhere on it goes out. Where a teacher asks about the draft of an exam, the printed words of question paper and scheme and pictures of their pages are sent, with their heads removed; a name that stands elsewhere on them goes out. Where a teacher asks for warmer words, a feedback text without the pupil’s name is sent.',
        },
        {
          name: 'Payments',
          text: 'Safaricom (M-Pesa) processes payments by phone: it gets the phone number that you enter, the amount, and a reference or the school’s account number. Paystack, where we have set it up, processes cards and transfers: it gets your email address, the amount and the invoice’s number. A bank sees what you write on a transfer. None of them gets anything about a pupil. Where the program says “practice”, nothing is sent.',
        },
        { name: 'Handwriting', text: 'Sahihi’s own reader works on the machine and sends nothing.' },
        {
          name: 'Google',
          text: 'Only if you press its button, and where we have set it up. Google tells us your name, your email address and its own number for you.',
        },
        {
          name: 'Storage',
          text: 'Where we store pictures, the database or backups on other machines, they go there. Ask us where these stand.',
        },
        { name: 'Nothing else', text: 'Pages fetch no fonts, statistics or advertisements from others.' },
      ],
    },
    {
      title: 'How long',
      table: {
        caption: 'What goes by itself, and after how many days',
        columns: ['What', 'Usually deleted after'],
        rows: retentionKinds.map((kind) => [kinds[kind], days(retentionDays[kind].usual)]),
      },
      after: ['These are the usual days; we can set others.'],
      items: [
        {
          name: 'Pupils, exams, pages and marks',
          text: 'Until the school deletes them. A school can let those who left go by themselves after some years.',
        },
        { name: 'Accounts', text: 'Until they are deleted, with their posts.' },
        { name: 'Invoices, payments, credits', text: 'They stay: they are the books of the school and ours.' },
        {
          name: 'Messages, agreements of numbers, days of calls',
          text: 'As long as the pupil, the exam or the class. What a month’s messages cost stays with the books.',
        },
        { name: 'Counts against floods, live news', text: 'Cleared away within a day.' },
        {
          name: 'Who did what',
          text: 'The record of acts and of changes of marks stays, with names of staff. Of a deleted pupil only an id stays in it.',
        },
        { name: 'Backups', text: `Usually ${days(keptFor.backupDays)}: what was deleted is still in them until then.` },
      ],
    },
    {
      title: 'Your rights',
      text: ['The Data Protection Act gives you, and your child through you, these rights. For a pupil ask the school, for your own account ask us.'],
      items: [
        { name: 'To be informed', text: 'What is stored and why: this page, and the school.' },
        { name: 'Access', text: 'The school’s leaders can give you everything about a pupil in one file, with the pages as pictures.' },
        {
          name: 'To object',
          text: 'To a use of your data. Results on the family page, messages and calls end as soon as you withdraw your agreement there; messages also when you answer STOP, ONDOKA or TOKA to a number that a message names.',
        },
        {
          name: 'Correction',
          text: 'The school corrects a pupil’s details. You change your own name and address in the settings. A mark that you think is wrong can be asked about.',
        },
        {
          name: 'Deletion',
          text: 'The school’s leaders can delete a pupil with all papers, marks and pictures. Files with pages of several pupils, printed files of a class, sent mails and backups are not searched through; the two last go after their days. We delete an account when its owner asks.',
        },
        {
          name: 'To take it with you',
          text: 'The file about a pupil can be read by other programs (JSON and pictures). Results are downloaded as tables.',
        },
        {
          name: 'To complain',
          text: 'To the Office of the Data Protection Commissioner, if the school or we do not do what the Act asks.',
        },
      ],
    },
    {
      title: 'How it is protected',
      text: [
        'Passwords and codes are stored so that they cannot be read back. What somebody may see is checked at every request. Photographs that wait on a phone, and the names of a class that a teacher’s phone reads without a network, are encrypted. Each change of a mark and each act of an administrator is recorded.',
        'If data is lost or seen by somebody who may not see it, the Act asks us to tell the school, and the school to tell the Commissioner within 72 hours.',
      ],
    },
    {
      title: 'Changes',
      text: ['When this policy changes, it gets a new date, and the terms say what changed. Whoever agreed before is told once, in the program.'],
    },
  ],
}
