import type { TourWords } from '#web/features/site/words/tour-words.ts'

const spread = [
  { figure: '85%', of: 'average' },
  { figure: '72%', of: 'lowest' },
  { figure: '95%', of: 'highest' },
]

export const tour: TourWords = {
  label: 'Product tour',
  isNew: 'NEW',
  stops: [
    {
      id: 'tutoring',
      isLater: true,
      tab: 'Tutoring',
      title: 'Tutoring',
      text: 'AI-powered one-on-one tutoring, from the mistakes a pupil really made.',
      points: ['One-on-one, at the pupil’s pace', 'Adaptive learning paths', '24/7 availability', 'Progress tracking'],
      panel: {
        claim: 'One pupil,',
        claimRest: 'four weeks of practice',
        figures: spread,
        bars: [
          { label: 'Week 1', percent: 72 },
          { label: 'Week 2', percent: 79 },
          { label: 'Week 3', percent: 85 },
          { label: 'Week 4', percent: 95 },
        ],
      },
    },
    {
      id: 'learning',
      isLater: true,
      tab: 'Learning',
      title: 'Learning',
      text: 'Interactive digital materials that adapt to a pupil’s progress and style.',
      points: ['Interactive lessons', 'Self-paced modules', 'Immediate feedback', 'Gamified experience'],
      panel: {
        claim: 'Physics,',
        claimRest: 'by topic',
        figures: spread,
        bars: [
          { label: 'Waves', percent: 85 },
          { label: 'Moments', percent: 72 },
          { label: 'Heat', percent: 95 },
          { label: 'Current', percent: 88 },
        ],
      },
    },
    {
      id: 'marking',
      tab: 'Assessment Marking',
      title: 'Assessment Marking',
      text: 'Instant, accurate exam marking with detailed feedback and analytics.',
      points: ['Instant marking', 'Detailed feedback', 'Performance analytics', 'Time-saving automation'],
      panel: {
        claim: '10000 exams marked',
        claimRest: 'in 10 minutes',
        figures: spread,
        bars: [
          { label: 'Mathematics', percent: 88 },
          { label: 'English', percent: 84 },
          { label: 'Kiswahili', percent: 91 },
          { label: 'Physics', percent: 79 },
          { label: 'Biology', percent: 83 },
        ],
      },
    },
    {
      id: 'philanthropy',
      isLater: true,
      tab: 'Philanthropy',
      isNew: true,
      title: 'Philanthropy',
      text: 'Free access to AI education tools for underprivileged and rural schools.',
      points: ['Free access programs', 'Rural school support', 'Scholarship opportunities', 'Community impact'],
      panel: {
        claim: 'Philanthropy',
        figures: [
          { figure: '1,250', of: 'students supported' },
          { figure: '45', of: 'schools reached' },
        ],
        bars: [],
        note: 'Free access to AI education tools for underprivileged and rural schools.',
      },
    },
  ],
}
