import { measuredFigures as figures } from '#web/features/site/measured-figures.ts'
import type { MeasuredWords } from '#web/features/site/words/measured-words.ts'

const { reading, handwriting, marks, settled } = figures

export const measured: MeasuredWords = {
  head: { title: 'How our figures are measured', description: 'Each figure on this site, what it counts, and how it is measured.' },
  title: 'How our figures are measured.',
  lead: 'A figure without its method is an advertisement. These are the ones on this site, what each counts, and where it stands.',
  claims: {
    title: 'The figures',
    caption: 'Figures on this site',
    columns: { claim: 'Figure', page: 'Stands on', counts: 'Counts', state: 'State' },
    items: [
      {
        claim: '98% accuracy',
        page: 'About',
        counts: 'Answers whose mark equals the examiner’s, of all answers marked',
        state: 'Not reached: by kind of answer in the next table',
      },
      {
        claim: '99.5% accuracy',
        page: 'Features, Contact',
        counts: 'Bubbles and grids read right, of all read; no mark of written words',
        state: `On ${reading.sheets} sheets made by our own sample maker, on which nothing was set, by version ${reading.version} of the reader: scans ${reading.scans.right} of ${reading.scans.of} (at least ${reading.scans.least}), photographs ${reading.photographs.right} of ${reading.photographs.of} (at least ${reading.photographs.least}), photocopies and their copies ${reading.photocopies.right} of ${reading.photocopies.of} (at least ${reading.photocopies.least}), black and white ${reading.blackAndWhite.right} of ${reading.blackAndWhite.of} (at least ${reading.blackAndWhite.least}). Answers wrong without a flag: ${reading.silent}`,
      },
      {
        claim: '1000+ papers per hour',
        page: 'Features',
        counts: 'Four-page written papers, on two processor cores',
        state: 'Not measured on this release',
      },
      {
        claim: '10000 exams in 10 minutes',
        page: 'Home',
        counts: 'One-page bubble sheets, picture to stored marks, on two cores',
        state: `${figures.batchMinutes} minutes when it was last measured`,
      },
      { claim: '99.9% uptime', page: 'Features', counts: 'Minutes answered, of all minutes of a month', state: 'A target' },
      { claim: 'Response under 2 seconds', page: 'Features', counts: 'Pages and calls, over a slow mobile link', state: 'A target' },
      {
        claim: '500+ schools, 50K+ students, 2M+ exams marked',
        page: 'Home, About',
        counts: 'Schools, students and exams on the service',
        state: 'Figures of the brand; this release counts none of them',
      },
      {
        claim: '1,250 students, 45 schools',
        page: 'Home',
        counts: 'The philanthropy panel of the tour',
        state: 'Sample figures, marked as such, like all in the tour’s panels',
      },
      {
        claim: 'Remarks with 5 stars, the team, articles and their counts',
        page: 'Home, About, Blog',
        counts: 'People and articles',
        state: 'Samples: the people are invented',
      },
      {
        claim: 'Replies within 24 hours, 24/7 support, opening hours',
        page: 'Contact, Features',
        counts: 'Hours until a person answers',
        state: 'Promises of the brand; not measured',
      },
      {
        claim: 'Prices, credits and the free trial',
        page: 'Pricing',
        counts: 'Shillings, papers and days',
        state: 'Printed from the rules that the ledger works by; a test compares them',
      },
    ],
  },
  marks: {
    title: 'Marks beside those of people',
    caption: 'Marks that the auto-marker proposes by itself, beside the marks of people, on answers that it had not seen',
    columns: { answers: 'Answers', count: 'Counted', exact: 'Same mark', withinOne: 'Within one mark', kappa: 'Quadratic kappa', data: 'Data' },
    items: [
      {
        answers: 'One-line facts, English',
        count: marks.factsInEnglish.count,
        exact: `${marks.factsInEnglish.exact} (at least ${marks.factsInEnglish.least})`,
        withinOne: '–',
        kappa: marks.factsInEnglish.kappa,
        data: 'Made by us after the rules were written, which were bettered since, so this flatters',
      },
      {
        answers: 'One-line facts, Kiswahili',
        count: marks.factsInKiswahili.count,
        exact: `${marks.factsInKiswahili.exact} (at least ${marks.factsInKiswahili.least})`,
        withinOne: '–',
        kappa: marks.factsInKiswahili.kappa,
        data: 'As above',
      },
      {
        answers: 'Sentences on school science, English',
        count: marks.science.count,
        exact: `${marks.science.exact} (at least ${marks.science.least})`,
        withinOne: '–',
        kappa: marks.science.kappa,
        data: 'SciEntsBank, left out whole; right or wrong',
      },
      {
        answers: 'Sentences on electricity, English',
        count: marks.electricity.count,
        exact: `${marks.electricity.exact} (at least ${marks.electricity.least})`,
        withinOne: '–',
        kappa: marks.electricity.kappa,
        data: 'Beetle, left out whole; right or wrong',
      },
      {
        answers: 'Long answers for 5 marks, English',
        count: marks.longAnswers.count,
        exact: `${marks.longAnswers.exact} (at least ${marks.longAnswers.least})`,
        withinOne: marks.longAnswers.withinOne,
        kappa: marks.longAnswers.kappa,
        data: 'Short Answer Feedback set, left out whole',
      },
      { answers: 'Sentences in Kiswahili', count: '0', exact: '–', withinOne: '–', kappa: '–', data: 'No marked answers of pupils were at hand' },
      { answers: 'Handwriting read by AI', count: '0', exact: '–', withinOne: '–', kappa: '–', data: 'Not measured with any model' },
      { answers: 'Essays', count: '0', exact: '–', withinOne: '–', kappa: '–', data: 'A person decides every essay' },
    ],
    notes: [
      `On sentences this is too seldom right to be left alone. So the program settles by itself only what is beyond doubt: on these ${settled.of} sentences ${settled.share}, of which ${settled.agreedShare} agree with the examiners (${settled.agreed} of ${settled.settled}), and none is a zero. Everything else waits for a teacher, in groups that one decision settles.`,
      `Handwriting is read first by a small reader that we trained, on the machine that your school’s program runs on. On ${handwriting.lines} lines of words, made with typefaces of hands that it had not seen and by no pupil, it accepts ${handwriting.accepted} of those that say an answer of the scheme; ${handwriting.rightShare} of what it accepts is right, with an answer beside it that differs by a letter (${handwriting.right} of ${handwriting.of}, at least ${handwriting.least}). It gives full marks or leaves the answer to a person. Only where a school has chosen an AI model does that read handwriting too.`,
      'A range is the lower end of a 95% interval by answers; whole questions differ more than that. “npm run eval:marking” in the program’s source prints the table again.',
    ],
  },
  later: {
    title: 'Not there yet',
    lead: 'The pages speak of these, and say there that they are still to come.',
    items: [
      { name: 'Several schools together, an AI model of one’s own', text: 'Each school works by itself, with the AI service that we have set up.' },
      { name: 'KRA eTIMS', text: 'Invoices have the fields of a tax invoice, which a person fills.' },
      { name: 'Tutoring and interactive lessons', text: 'Pupils have revision cards from the marks that they lost.' },
      {
        name: 'Philanthropy',
        text: 'A school can apply for credits that sponsors paid for. The true counts stand above once there are any. There are no scholarships.',
      },
      { name: 'A map of the office', text: 'The town stands on the page.' },
    ],
  },
  rules: {
    title: 'The rules',
    items: [
      { name: 'On answers it has never seen', text: 'What is tuned on one set of scripts is measured on another.' },
      { name: 'With the number behind it', text: 'An accuracy is quoted with how many answers were counted and its 95% lower bound.' },
      { name: 'Against people', text: 'Two examiners do not always agree either. Where marks are judged, their agreement stands beside ours.' },
      {
        name: 'Silent errors apart',
        text: 'A doubt shown to a teacher is not an error; a wrong mark without a doubt is, and is counted by itself.',
      },
    ],
  },
}
