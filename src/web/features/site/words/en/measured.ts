import type { MeasuredWords } from '#web/features/site/words/measured-words.ts'

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
        counts: 'Bubbles and grids read right, of all read',
        state:
          'On 10,007 sheets made by our own sample maker, on which nothing was set: scans 99.94% of 242,682 (at least 99.93%), photographs 99.93% of 186,046 (at least 99.92%), photocopies and their copies 99.44% of 37,620 (at least 99.37%), black and white 99.43% of 45,804 (at least 99.36%). One answer wrong without a flag',
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
        state: 'At the pace of a batch of 200: 8.9 minutes',
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
    ],
  },
  marks: {
    title: 'Marks beside those of people',
    caption: 'Marks that the auto-marker proposes by itself, beside the marks of people, on answers that it had not seen',
    columns: { answers: 'Answers', count: 'Counted', exact: 'Same mark', withinOne: 'Within one mark', kappa: 'Quadratic kappa', data: 'Data' },
    items: [
      {
        answers: 'One-line facts, English',
        count: '221',
        exact: '93.2% (at least 89.1%)',
        withinOne: '–',
        kappa: '0.86',
        data: 'Made by us after the rules were written, which were bettered since; kappa 0.80 when first seen',
      },
      {
        answers: 'One-line facts, Kiswahili',
        count: '60',
        exact: '100% (at least 94.0%)',
        withinOne: '–',
        kappa: '1.00',
        data: 'As above; kappa 0.87 when first seen',
      },
      {
        answers: 'Sentences on school science, English',
        count: '4,969',
        exact: '70.8% (at least 69.5%)',
        withinOne: '–',
        kappa: '0.35',
        data: 'SciEntsBank, left out whole; right or wrong',
      },
      {
        answers: 'Sentences on electricity, English',
        count: '3,941',
        exact: '69.6% (at least 68.2%)',
        withinOne: '–',
        kappa: '0.42',
        data: 'Beetle, left out whole; right or wrong',
      },
      {
        answers: 'Long answers for 5 marks, English',
        count: '1,440',
        exact: '16.3% (at least 14.5%)',
        withinOne: '45.1%',
        kappa: '0.43',
        data: 'Short Answer Feedback set, left out whole',
      },
      { answers: 'Sentences in Kiswahili', count: '0', exact: '–', withinOne: '–', kappa: '–', data: 'No marked answers of pupils were at hand' },
      { answers: 'Handwriting read by AI', count: '0', exact: '–', withinOne: '–', kappa: '–', data: 'Not measured with any model' },
      { answers: 'Essays', count: '0', exact: '–', withinOne: '–', kappa: '–', data: 'A person decides every essay' },
    ],
    notes: [
      'On sentences this is too seldom right to be left alone. So the program settles by itself only what is beyond doubt: on these 10,350 sentences 2.7%, of which 98.2% agree with the examiners (274 of 279), and none is a zero. Everything else waits for a teacher, in groups that one decision settles.',
      'A range is the lower end of a 95% interval by answers; whole questions differ more than that. “npm run eval:marking” in the program’s source prints the table again.',
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
