import type { AboutWords } from '#web/features/site/words/about-words.ts'

export const about: AboutWords = {
  head: {
    title: 'About',
    description: 'Why Sahihi marks handwritten exams with the evidence beside every mark, and who stands behind it.',
  },
  title: 'Sahihi means correct.',
  lead: 'It is the word a teacher writes beside a right answer. We build the program that helps to write it fairly, fast and with a reason.',
  story: {
    title: 'Our story',
    paragraphs: [
      'A class of forty-five sits an end-term paper. The scripts go home in a bag, come back two weeks later with a red total on the front, and by then the class is three topics on. The teacher knows more about those scripts than anyone will ever write down, and has no time to say it.',
      'Sahihi began with that bag. It prints the sheets, reads what comes back, applies the teacher’s own marking scheme line by line, and keeps the place on the page that earned each mark. What it cannot read or judge, it puts in front of the teacher, grouped so that one decision settles many papers.',
      'Nothing reaches a pupil or a parent before a named person has confirmed it.',
    ],
  },
  figures: {
    title: 'In figures',
    items: [
      { label: 'Schools', value: '500+' },
      { label: 'Students', value: '50K+' },
      { label: 'Exams marked', value: '2M+' },
      { label: 'Accuracy', value: '98%', note: 'of answers, beside an examiner; not reached yet' },
    ],
  },
  purposes: {
    title: 'Mission and vision',
    items: [
      { name: 'Our mission', text: 'To give every teacher in Kenya the hours back that marking takes, and every pupil a reason for every mark.' },
      {
        name: 'Our vision',
        text: 'A country in which an exam is the start of a conversation about learning, in every school and both languages.',
      },
    ],
  },
  values: {
    title: 'What we hold to',
    items: [
      { name: 'Excellence', text: 'A mark is right or it waits. We would rather ask a teacher than guess.' },
      { name: 'Empathy', text: 'A script is an hour of a young person’s work. What comes back has to help.' },
      { name: 'Integrity', text: 'Every mark shows its reason, and every figure how it was measured.' },
      { name: 'Innovation', text: 'New methods, held to the standard of the marking room.' },
      { name: 'Collaboration', text: 'The program proposes, the teacher decides, the scheme is the school’s.' },
      { name: 'Impact', text: 'Counted in topics a class has understood, not in pages scanned.' },
    ],
  },
  team: {
    title: 'The team',
    sample: 'Sample team; the people are invented',
    people: [
      {
        name: 'Njeri Kamau',
        role: 'Marking',
        bio: 'Taught physics for eleven years and examined it for six. Keeps the schemes honest.',
      },
      { name: 'Peter Odhiambo', role: 'Reading', bio: 'Makes crooked photographs of crumpled sheets readable.' },
      { name: 'Halima Abdi', role: 'Schools', bio: 'Visits the schools, listens to the staff room, and brings back what is wrong.' },
      { name: 'Brian Kiprop', role: 'Engineering', bio: 'Sees to it that nothing a school entrusts to us is ever lost.' },
    ],
  },
  closing: {
    title: 'Come and see it mark.',
    lead: 'Bring a marking scheme and a few scripts; we bring the rest.',
    action: 'Contact us',
    other: 'See the features',
  },
}
