import type { Claims, MarkedTexts } from '#test/guards/claims/shown-by.ts'

const evidence = '`src/engine/marking/mark-short.test.ts` “quotes the clause that earned each”'
const codes = '`src/engine/marking/mark-number.test.ts` “quotes the working that earned each mark”'
const confirmed = '`src/server/features/publishing/publishing.test.ts` “needs the confirmation of a named person”'
const reader = '`src/server/features/handwriting/handwriting.test.ts` “gives full marks where it is sure of a wording”'
const guardians = '`test/e2e/families.e2e.ts` “a guardian with a code on paper”'
const analysis = '`src/server/features/analysis/analysis.test.ts`'
const marked = '`test/e2e/site.e2e.ts` “what nothing in the program shows is marked”'

export const aboutClaims: Claims = {
  'head.description': ['Why Sahihi marks handwritten exams with the evidence beside every mark, and who stands behind it.', evidence],
  lead: [
    'It is the word a teacher writes beside a right answer. We build the program that helps to write it fairly, fast and with a reason.',
    evidence,
  ],
  'story.paragraphs.1': [
    'Sahihi began with that bag. It prints the sheets, reads what comes back, applies the teacher’s own marking scheme line by line, and keeps the place on the page that earned each mark. What it cannot read or judge, it puts in front of the teacher, grouped so that one decision settles many papers.',
    `\`test/e2e/story.e2e.ts\` “a class is printed”; ${evidence}; \`src/server/features/review/review.test.ts\` “groups what says the same”; \`src/server/features/review/review.test.ts\` “settles many answers at once”`,
  ],
  'story.paragraphs.2': ['Nothing reaches a pupil or a parent before a named person has confirmed it.', confirmed],
  'values.items.0.text': ['A mark is right or it waits. We would rather ask a teacher than guess.', reader],
  'values.items.2.text': ['Every mark shows its reason, and every figure how it was measured.', `${evidence}; ${marked}`],
  'values.items.4.text': [
    'The program proposes, the teacher decides, the scheme is the school’s.',
    '`src/server/features/papers/papers.test.ts` “a mark that is set”; `src/engine/marking/apply-review.test.ts` “a person’s decision”',
  ],
}
export const aboutMarked: MarkedTexts = { figures: 'brand', team: 'sample' }

export const featuresClaims: Claims = {
  'head.description': [
    'Marking with evidence, analytics, portals and safeguards for handwritten exams in English and Kiswahili.',
    `${evidence}; ${analysis} “has the figures of the class”; ${guardians}; \`src/engine/marking/mark-short.test.ts\` “Kiswahili”`,
  ],
  title: ['From the pile on the desk to a mark with a reason.', evidence],
  lead: [
    'Twelve things the program does, what it works with, and the figures it is held to.',
    '`test/e2e/site.e2e.ts` “counts of the specification”',
  ],
  'groups.0.features.0.text': [
    'English and Kiswahili: one-line answers by our own reader on your school’s machine, longer ones by an AI model if your school chooses one. A word it is unsure of is shown to you, not guessed.',
    `${reader}; \`src/server/features/ai-reading/ai-reading.test.ts\` “is not sent where the school keeps everything to itself”; npm run eval:handwriting -- --set hands/test: words: true wordings accepted, threshold frozen`,
  ],
  'groups.0.features.1.text': [
    'Upload a whole class at once, from a photocopier or a phone, and watch the marks arrive page by page.',
    '`test/e2e/story.e2e.ts` “the scans are uploaded and read”; `test/e2e/phones.e2e.ts` “a phone without an account”',
  ],
  'groups.0.features.2.text': [
    'M1, A1, B1, follow-through and “any 5 of 8”, as examiners write them, with the reason for every mark.',
    `${codes}; \`src/engine/marking/mark-short.test.ts\` “any so many of a list”`,
  ],
  'groups.1.features.0.text': [
    'Distribution, mean grade and topics in KCSE grades, CBC levels or per cent, for the class and the head. Parents read their own child’s.',
    `${analysis} “has the figures of the class”; \`src/server/features/overview/overview.test.ts\` “has the figures of the term”; ${guardians}`,
  ],
  'groups.1.features.1.text': [
    'Which question was too hard, which told pupils apart, and which wrong option drew them.',
    `\`src/server/features/results/work-out-results.test.ts\` “tells how a question tells pupils apart”; ${analysis} “says who chose what, by thirds”`,
  ],
  'groups.1.features.2.text': [
    'Who is at risk, and the marks that say so, while there is still time to help.',
    '`src/server/features/overview/overview.test.ts` “says in facts who fell”',
  ],
  'groups.2.features.0.text': [
    'Teachers mark and confirm, principals and head teachers see the school, parents and students their own published results.',
    `${confirmed}; \`test/e2e/overview.e2e.ts\` “a head sees how the term stands”; ${guardians}`,
  ],
  'groups.2.features.1.text': [
    'What went well, what went wrong, and revision questions on the topics that were lost.',
    '`src/engine/feedback/feedback.test.ts` “is half a page with one next step”; `test/e2e/revision.e2e.ts` “a pupil revises what the exam lost”',
  ],
  'groups.2.features.2.text': [
    'Everything works in a browser at the width of a small phone, and an upload over a weak link goes on where it stopped.',
    '`test/e2e/site.e2e.ts` “is accessible and as wide as the screen”; `src/server/features/scans/uploads.test.ts` “goes on where it was cut off”',
  ],
  'groups.3.features.0.text': [
    'The name is painted over before a page is read by any AI model outside the school.',
    '`src/server/features/ai-reading/ai-reading.test.ts` “leaves as a picture of its boxes alone”; `src/server/features/ai-reading/ai-reading-plain.test.ts` “are read without a name”',
  ],
  'groups.3.features.1.text': [
    'Who changed a mark, when, from what to what, and why.',
    '`src/server/features/papers/papers.test.ts` “a mark that is set”; `src/server/features/review/review.test.ts` “settles many answers at once, with their history and the trail”',
  ],
  'groups.3.features.2.name': ['Nothing lost, 24/7 support', 'promise'],
  'groups.3.features.2.text': [
    'The scan is kept as it came, byte for byte, a run that is cut off goes on where it was, and you can write to us at any hour.',
    '`src/server/features/scans/uploads.test.ts` “kept byte for byte”; `test/e2e/program.e2e.ts` “a program killed in the middle of a batch”; `test/e2e/enquiries.e2e.ts` “the contact form is idle”',
  ],
  'integrations.items.0.text': [
    'From any school system or spreadsheet',
    '`src/server/features/classes/class-lists.test.ts` “come from a workbook too”',
  ],
  'integrations.items.1.text': [
    'For report forms and your own analysis',
    '`src/server/features/results/results.test.ts` “hands out a file that no spreadsheet takes for a formula”; `src/cli/mark.test.ts` “marks a folder of scans”',
  ],
  'integrations.items.2.text': [
    'Sheets and marking without a browser',
    '`src/cli/sheets.test.ts` “prints a paper for every pupil”; `src/cli/mark.test.ts` “marks a folder of scans”',
  ],
  'integrations.items.3.text': ['Where your school has set it up', '`test/e2e/accounts-settings.e2e.ts` “Google signs in where it is set up”'],
  'integrations.items.4.text': [
    'Results on any phone',
    '`src/server/features/messages/messages.test.ts` “say one child, its levels”; `test/e2e/messages.e2e.ts` “a head sends results in two languages”; `src/engine/messages/write-message.test.ts` “every message about 1,000 pupils”',
  ],
  'integrations.items.5.text': [
    'Results by dialling, where we have set up a number',
    '`src/server/features/ussd/ussd.test.ts` “chooses a language, types three digits”; `test/e2e/messages.e2e.ts` “a head sends results in two languages”; `src/engine/ussd/write-screens.test.ts` “every screen of 1,000 pupils”',
  ],
  'integrations.items.6.text': [
    'Credits paid from the phone',
    '`src/server/features/payments/payments.test.ts` “is paid in parts by three ways, and brings what it names once”',
  ],
  'integrations.items.7.text': ['Your school’s own account with an AI service', 'later'],
  'integrations.items.8.text': ['Tax invoices with KRA’s control number', 'later'],
}
export const featuresMarked: MarkedTexts = { specifications: 'brand' }

export const contactClaims: Claims = {
  'head.description': [
    'Write to Sahihi in Nairobi or call: for a demo on your own marking scheme, with a question, or about what we hold of you.',
    '`test/e2e/enquiries.e2e.ts` “the contact form is idle”',
  ],
  lead: ['We reply within 24 hours. Our reading of bubbles is held to 99.5% accuracy.', 'promise'],
  'help.text': ['Most questions have their answer in the', '`test/guards/help.test.ts` “help”'],
  'policies.text': ['What holds between us is written down:', '`test/e2e/policies.e2e.ts` “the three texts are found”'],
  'policies.terms': ['Terms of Service', '`test/e2e/policies.e2e.ts` “the three texts are found”'],
  'policies.privacy': ['Privacy Policy', '`test/e2e/policies.e2e.ts` “the three texts are found”'],
  'policies.cookies': ['Cookie Policy', '`test/e2e/policies.e2e.ts` “the three texts are found”'],
  'answers.items.0.text': [
    'Your school, the subject and the number of pupils. We mark one class together, on your scheme.',
    '`test/e2e/enquiries.e2e.ts` “the contact form is idle”',
  ],
  'answers.items.1.name': ['24/7 support', 'promise'],
  'answers.items.1.text': [
    'Write at any hour. Say what you did, what you saw, and the name of the exam. Never send a pupil’s name by mail.',
    'promise',
  ],
  'answers.items.2.text': [
    'Ask for what we hold about you, for its deletion, or for the agreement your school signs with us.',
    '`src/server/features/enquiries/enquiries.test.ts` “needs a name, an”',
  ],
  'form.lead': [
    'A person reads it, and answers by mail or by phone.',
    '`test/e2e/enquiries.e2e.ts` “a message and an address reach the administrator”',
  ],
}
export const contactMarked: MarkedTexts = { 'reach.openHours': 'promise', 'office.map': 'later' }

export const blogClaims: Claims = {}
export const blogMarked: MarkedTexts = { featured: 'sample', latest: 'sample', categories: 'sample', tags: 'sample', newsletter: 'sample' }

export const tourMarked: MarkedTexts = {
  'stops.0': 'later',
  'stops.1': 'later',
  'stops.2.panel': 'sample',
  'stops.3': 'later',
}
export const tourClaims: Claims = {
  'stops.2.text': [
    'Instant, accurate exam marking with detailed feedback and analytics.',
    '`test/e2e/story.e2e.ts` “a class is printed”; npm run bench -- batch 10000: one picture a file: the whole; npm run eval:reading -- --sheets 10000: all damages: answers right',
  ],
  'stops.2.points.0': ['Instant marking', 'npm run bench -- batch 10000: one picture a file: the whole'],
  'stops.2.points.1': ['Detailed feedback', '`src/engine/feedback/feedback.test.ts` “is half a page with one next step”'],
  'stops.2.points.2': ['Performance analytics', `${analysis} “has the figures of the class”`],
  'stops.2.points.3': ['Time-saving automation', '`src/server/features/review/review.test.ts` “settles many answers at once”'],
}

export const registerClaims: Claims = {
  'head.description': [
    'Open an account, and mark a class with your own scheme. No card, nothing to pay.',
    '`test/e2e/story.e2e.ts` “a class is printed”; `src/server/features/accounts/accounts.test.ts` “opens an account that”',
  ],
  hand: ['No card, nothing to pay.', '`src/server/features/accounts/accounts.test.ts` “opens an account that”'],
  'afternoon.0.text': ['A name and a code on each, for any photocopier.', '`src/cli/sheets.test.ts` “prints a paper for every pupil”'],
  'afternoon.1.text': [
    'They arrive one by one and say what is wrong with them.',
    '`test/e2e/story.e2e.ts` “the scans are uploaded and read, each page in its state”',
  ],
  'afternoon.2.text': ['One decision settles many papers.', '`src/server/features/review/review.test.ts` “settles many answers at once”'],
  'afternoon.3.text': [
    'Pupils and guardians see results only after you do.',
    '`src/server/features/families/families.test.ts` “are on no way of any family”',
  ],
}
