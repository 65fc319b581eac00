import markedAnswer from '#web/components/drawings/marked-answer.svg?raw'
import pricingNote from '#web/components/drawings/pricing-note.svg?raw'
import feedback from '#web/components/drawings/step-feedback.svg?raw'
import insight from '#web/components/drawings/step-insight.svg?raw'
import mark from '#web/components/drawings/step-mark.svg?raw'
import type { Words } from '#web/components/words.ts'
import type { HeadWords, SectionWords } from '#web/features/marketing/words/page-words.ts'

export interface Article {
  title: string
  excerpt: string
  author: string
  date: string
  readTime: string
  category: string
  /** One of our drawings. */
  picture: string
}

interface BlogWords {
  head: HeadWords
  title: string
  lead: string
  featured: SectionWords & { article: Article; read: string }
  latest: SectionWords & { articles: readonly Article[]; readMore: string; sample: string }
  subjects: SectionWords
  categories: SectionWords & { items: readonly { name: string; count: number }[] }
  tags: SectionWords & { items: readonly string[] }
  newsletter: SectionWords & { text: string; subscribe: string }
}

/** The static part of the blog: its shape and counts are the specification's, its articles ours. */
export const blogWords: Words<BlogWords> = {
  en: {
    head: { title: 'Blog', description: 'Marking, assessment and what scripts tell a teacher: articles for schools in Kenya.' },
    title: 'Notes from the marking room.',
    lead: 'On schemes, scripts, and what they tell a teacher.',
    featured: {
      title: 'Featured',
      read: 'Read',
      article: {
        title: 'What a method mark is worth',
        excerpt: 'A pupil writes the right working and the wrong number. Why M1 A0 says more than “wrong”, and how to write a scheme that lets it.',
        author: 'Njeri Kamau',
        date: '12 October 2026',
        readTime: '6 min read',
        category: 'Marking',
        picture: markedAnswer,
      },
    },
    latest: {
      title: 'Latest articles',
      readMore: 'Read More',
      sample: 'Sample articles; their authors are invented.',
      articles: [
        {
          title: 'Follow-through without tears',
          excerpt: 'One slip in part (a) should cost one mark, not four. Where to write “ft”, and where never to.',
          author: 'Njeri Kamau',
          date: '5 October 2026',
          readTime: '4 min read',
          category: 'Marking',
          picture: mark,
        },
        {
          title: 'Reading a class in one table',
          excerpt: 'Facility and discrimination in plain words, and what to do on Monday with the item that misled everybody.',
          author: 'Peter Odhiambo',
          date: '28 September 2026',
          readTime: '5 min read',
          category: 'Analytics',
          picture: insight,
        },
        {
          title: 'Three lines that help more than a total',
          excerpt: 'What went well, what to mend, what to try next: feedback that fits on half a page.',
          author: 'Halima Abdi',
          date: '21 September 2026',
          readTime: '3 min read',
          category: 'Feedback',
          picture: feedback,
        },
        {
          title: 'Levels and grades from one script',
          excerpt: 'The same paper in CBC levels and KCSE grades, with the boundaries your school sets.',
          author: 'Njeri Kamau',
          date: '14 September 2026',
          readTime: '5 min read',
          category: 'CBC and KCSE',
          picture: insight,
        },
        {
          title: 'Kuandika kwa Kiswahili, kusahihisha kwa haki',
          excerpt: 'Marking answers in Kiswahili: spellings that pass, words that change the sense, and how to list them in the scheme.',
          author: 'Halima Abdi',
          date: '7 September 2026',
          readTime: '4 min read',
          category: 'Kiswahili',
          picture: feedback,
        },
        {
          title: 'Counting credits for a term',
          excerpt: 'How many papers a school really marks, worked out for one stream and four CATs.',
          author: 'Brian Kiprop',
          date: '31 August 2026',
          readTime: '3 min read',
          category: 'School management',
          picture: pricingNote,
        },
      ],
    },
    subjects: { title: 'By subject' },
    categories: {
      title: 'Categories',
      items: [
        { name: 'Marking', count: 12 },
        { name: 'Analytics', count: 8 },
        { name: 'Feedback', count: 15 },
        { name: 'CBC and KCSE', count: 10 },
        { name: 'Kiswahili', count: 6 },
        { name: 'School management', count: 9 },
      ],
    },
    tags: { title: 'Popular tags', items: ['mark schemes', 'method marks', 'item analysis', 'CBC', 'KCSE', 'Kiswahili', 'feedback', 'revision'] },
    newsletter: { title: 'Newsletter', text: 'Marking and assessment, once a month.', subscribe: 'Subscribe' },
  },
}
