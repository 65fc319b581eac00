import type { MeasuredWords } from '#web/features/marketing/words/measured-words.ts'

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
        state: 'Not measured on this release',
      },
      {
        claim: '99.5% accuracy',
        page: 'Features, Contact',
        counts: 'Bubbles and grids read right, of all read',
        state:
          'On sheets made by our own sample maker: scans 100.00% of 19,878 (at least 99.98%), photographs 99.99% of 19,400 (at least 99.97%), photocopies 98.36% of 19,938 (at least 98.18%). None wrong without a flag',
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
