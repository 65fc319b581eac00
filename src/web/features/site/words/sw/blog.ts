import type { BlogWords } from '#web/features/site/words/blog-words.ts'

export const blog: BlogWords = {
  head: { title: 'Blogu', description: 'Usahihishaji, tathmini na yale ambayo karatasi humwambia mwalimu: makala kwa shule za Kenya.' },
  title: 'Maandishi kutoka chumba cha usahihishaji.',
  lead: 'Kuhusu miongozo, karatasi, na yale zinayomwambia mwalimu.',
  featured: {
    title: 'Makala teule',
    read: 'Soma',
    article: {
      title: 'Thamani ya alama ya mbinu',
      excerpt:
        'Mwanafunzi anaandika hatua zilizo sawa na jibu lisilo sawa. Kwa nini M1 A0 inasema zaidi ya “kosa”, na jinsi ya kuandika mwongozo unaoiruhusu.',
      author: 'Njeri Kamau',
      date: '12 Oktoba 2026',
      readTime: 'dakika 6 za kusoma',
      category: 'Usahihishaji',
    },
  },
  latest: {
    title: 'Makala mapya',
    readMore: 'Soma zaidi',
    sample: 'Makala ya mfano; waandishi wake ni wa kubuni',
    articles: [
      {
        title: 'Alama za kufuatisha bila machozi',
        excerpt: 'Kosa moja katika sehemu (a) lipoteze alama moja, si nne. Mahali pa kuandika “ft”, na mahali pa kutoiandika kamwe.',
        author: 'Njeri Kamau',
        date: '5 Oktoba 2026',
        readTime: 'dakika 4 za kusoma',
        category: 'Usahihishaji',
      },
      {
        title: 'Kulisoma darasa kwa jedwali moja',
        excerpt: 'Urahisi na uwezo wa swali kutofautisha kwa maneno mepesi, na la kufanya Jumatatu na swali lililowapotosha wote.',
        author: 'Peter Odhiambo',
        date: '28 Septemba 2026',
        readTime: 'dakika 5 za kusoma',
        category: 'Uchanganuzi',
      },
      {
        title: 'Mistari mitatu inayosaidia kuliko jumla',
        excerpt: 'Yaliyoenda vizuri, ya kurekebisha, ya kujaribu baadaye: mrejesho unaotosha nusu ukurasa.',
        author: 'Halima Abdi',
        date: '21 Septemba 2026',
        readTime: 'dakika 3 za kusoma',
        category: 'Mrejesho',
      },
      {
        title: 'Viwango na gredi kutoka karatasi moja',
        excerpt: 'Karatasi ile ile kwa viwango vya CBC na gredi za KCSE, kwa mipaka ambayo shule yako inaiweka.',
        author: 'Njeri Kamau',
        date: '14 Septemba 2026',
        readTime: 'dakika 5 za kusoma',
        category: 'CBC na KCSE',
      },
      {
        title: 'Kuandika kwa Kiswahili, kusahihisha kwa haki',
        excerpt: 'Kusahihisha majibu ya Kiswahili: tahajia zinazokubalika, maneno yanayobadilisha maana, na jinsi ya kuyaorodhesha katika mwongozo.',
        author: 'Halima Abdi',
        date: '7 Septemba 2026',
        readTime: 'dakika 4 za kusoma',
        category: 'Kiswahili',
      },
      {
        title: 'Kuhesabu krediti za muhula',
        excerpt: 'Karatasi ambazo shule husahihisha kweli, zilizohesabiwa kwa mkondo mmoja na CAT nne.',
        author: 'Brian Kiprop',
        date: '31 Agosti 2026',
        readTime: 'dakika 3 za kusoma',
        category: 'Usimamizi wa shule',
      },
    ],
  },
  subjects: { title: 'Kwa mada' },
  categories: {
    title: 'Aina',
    items: [
      { name: 'Usahihishaji', count: 12 },
      { name: 'Uchanganuzi', count: 8 },
      { name: 'Mrejesho', count: 15 },
      { name: 'CBC na KCSE', count: 10 },
      { name: 'Kiswahili', count: 6 },
      { name: 'Usimamizi wa shule', count: 9 },
    ],
  },
  tags: {
    title: 'Lebo maarufu',
    items: ['miongozo', 'alama za mbinu', 'uchanganuzi wa maswali', 'CBC', 'KCSE', 'Kiswahili', 'mrejesho', 'marudio'],
  },
  newsletter: { title: 'Jarida', text: 'Usahihishaji na tathmini, mara moja kwa mwezi.', subscribe: 'Jiandikishe' },
}
