import type { HomeWords } from '#web/features/site/words/home-words.ts'

export const home: HomeWords = {
  head: {
    title: 'Sahihi: exam marking that shows its working',
    description:
      'Sahihi marks handwritten exams for schools in Kenya and points to the line that earned each mark. You check what it doubts and confirm.',
  },
  hero: {
    title: ['Exam marking that', 'shows its', 'working.'],
    lead: 'Pupils write by hand. Sahihi marks the scripts with your scheme and points to the line that earned each mark. You check what it doubts, confirm, and every pupil gets feedback.',
    demo: 'Request Demo',
    more: 'Learn More',
    moreAbout: 'about the features',
    start: 'Get started',
    guardians: { before: 'For parents:', link: 'see your child’s results' },
    facts: [
      { figure: '500+', of: 'schools' },
      { figure: '50K+', of: 'students' },
      { figure: '2M+', of: 'exams marked' },
    ],
  },
  versus: {
    title: 'The challenge, and the solution',
    was: 'By hand',
    is: 'With Sahihi',
    rows: [
      {
        was: 'A teacher takes forty scripts home and brings them back two weeks later.',
        is: 'The class is scanned after the bell. Every script is read and marked while you have tea.',
      },
      {
        was: 'The tenth script and the fortieth are marked by two different moods.',
        is: 'One scheme for all. Every mark names its line: M1, A1, B1, with follow-through.',
      },
      {
        was: 'A mark with no reason. The pupil sees 2 and learns nothing.',
        is: 'Every mark points to the words that earned it, and says what was missing.',
      },
      {
        was: 'By the time the class list is typed, the topic is over.',
        is: 'Weak topics and pupils who need help are on the screen the same afternoon.',
      },
    ],
  },
  steps: {
    title: 'How It Works',
    items: [
      { name: 'Scan & Upload', text: 'Any phone or photocopier. Print our sheet or use your own.' },
      { name: 'AI Marking', text: 'Your scheme, line by line, with the evidence highlighted.' },
      { name: 'Personalized Feedback', text: 'What went well, what to fix, and questions to try again.' },
      { name: 'Actionable Insights', text: 'Who needs help, on which topic, and which item misled them.' },
    ],
  },
  features: {
    title: 'Five things it does',
    items: [
      {
        name: 'Automated Marking',
        text: 'Handwriting in English and Kiswahili, bubbles, numbers with units and short answers. What it is unsure of waits for you, and you decide every essay.',
      },
      { name: 'Intelligent Feedback', text: 'Written from the pupil’s own mistakes, in the language of the lesson.' },
      { name: 'Performance Analytics', text: 'KCSE grades or CBC levels, item analysis, topics and trends for class and school.' },
      { name: 'Teacher & Parent Portals', text: 'Teachers confirm and publish. Parents see their own child’s result, on a phone.' },
      { name: 'Cross-Platform Accessibility', text: 'Works on a small phone, a slow link and a keyboard alone.' },
    ],
  },
  tour: { title: 'Take the tour' },
  remarks: {
    title: 'Remarks',
    stars: '5 out of 5',
    sample: 'Sample remarks; the people are invented',
    items: [
      {
        of: 'Principal’s remarks',
        text: 'We gave back the mid-term papers two days after they were sat. For the first time the whole staff room was talking about the same three topics, and what to do on Monday.',
        name: 'Grace Mutua',
        role: 'Principal, Makueni',
        signature: 'G. Mutua',
      },
      {
        of: 'Class teacher’s remarks',
        text: 'It shows me the line it gave the mark for. When I disagree I press one key, and the other thirteen follow.',
        name: 'Otieno Were',
        role: 'Physics teacher, Kisumu',
        signature: 'O. Were',
      },
      {
        of: 'Parent’s remarks',
        text: 'The result came in Kiswahili, with what my son did well and two questions to try.',
        name: 'Fatuma Noor',
        role: 'Parent, Garissa',
        signature: 'F. Noor',
      },
    ],
  },
  reasons: {
    title: 'Six reasons to choose Sahihi',
    items: [
      { name: 'Evidence on the page', text: 'No mark without the words that earned it.' },
      { name: 'A person confirms', text: 'Nothing reaches a pupil before a named teacher says so.' },
      { name: 'Names stay covered', text: 'Scripts are marked without names; models never see one.' },
      { name: 'Your scheme, your grades', text: 'KCSE and CBC boundaries that your school sets.' },
      { name: 'Kiswahili throughout', text: 'Scripts, feedback and parents’ results.' },
    ],
    measured: { name: 'Measured claims', before: 'Every figure links to', link: 'how it was measured', after: '.' },
  },
  closing: {
    title: 'Bring us one class’s scripts.',
    lead: 'We mark them together, on your scheme, and you keep the results.',
    action: 'Request Demo',
    note: 'Free consultation included',
  },
}
