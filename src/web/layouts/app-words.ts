import type { Words } from '#web/components/words.ts'

/** What the bar of the app says. */
export interface AppWords {
  main: string
  menu: string
  signOut: string
  links: Record<
    | 'home'
    | 'children'
    | 'exams'
    | 'upload'
    | 'review'
    | 'results'
    | 'classes'
    | 'school'
    | 'credits'
    | 'blog'
    | 'settings'
    | 'colleagues'
    | 'dashboard'
    | 'money'
    | 'messages'
    | 'sponsor'
    | 'enquiries'
    | 'newsletter'
    | 'mail'
    | 'trail'
    | 'operations',
    string
  >
  unsent: { title: (count: number) => string; text: string; keep: string; confirm: string }
  adminTitle: string
  postsTitle: string
  postsSignedOut: string
}

export const appWords: Words<AppWords> = {
  en: {
    main: 'Main',
    menu: 'Menu',
    signOut: 'Sign out',
    links: {
      home: 'Home',
      children: 'Your children',
      exams: 'Exams',
      upload: 'Upload',
      review: 'Review',
      results: 'Results',
      classes: 'Classes',
      school: 'School',
      credits: 'Credits',
      blog: 'Blog',
      settings: 'Settings',
      colleagues: 'Colleagues',
      dashboard: 'Dashboard',
      money: 'Money',
      messages: 'Messages',
      sponsor: 'Overview',
      enquiries: 'Enquiries',
      newsletter: 'Newsletter',
      mail: 'Mail',
      trail: 'Trail',
      operations: 'Operations',
    },
    unsent: {
      title: (count) => (count === 1 ? 'One picture has not been sent' : `${count} pictures have not been sent`),
      text: 'They were taken on this device and wait for the network. Signing out removes them for good.',
      keep: 'Stay signed in',
      confirm: 'Sign out and remove them',
    },
    adminTitle: 'Admin Dashboard',
    postsTitle: 'Blog Management',
    postsSignedOut: 'Please log in to manage your blog posts.',
  },
  sw: {
    main: 'Urambazaji mkuu',
    menu: 'Menyu',
    signOut: 'Ondoka',
    links: {
      home: 'Mwanzo',
      children: 'Watoto wako',
      exams: 'Mitihani',
      upload: 'Pakia',
      review: 'Kagua',
      results: 'Matokeo',
      classes: 'Madarasa',
      school: 'Shule',
      credits: 'Krediti',
      blog: 'Blogu',
      settings: 'Mipangilio',
      colleagues: 'Wenzako',
      dashboard: 'Dashibodi',
      money: 'Pesa',
      messages: 'Ujumbe',
      sponsor: 'Muhtasari',
      enquiries: 'Maulizo',
      newsletter: 'Jarida',
      mail: 'Barua pepe',
      trail: 'Kumbukumbu',
      operations: 'Uendeshaji',
    },
    unsent: {
      title: (count) => (count === 1 ? 'Picha moja haijatumwa' : `Picha ${count} hazijatumwa`),
      text: 'Zilipigwa kwa kifaa hiki na zinasubiri mtandao. Ukiondoka, zitafutwa kabisa.',
      keep: 'Usiondoke',
      confirm: 'Ondoka na uzifute',
    },
    adminTitle: 'Dashibodi ya msimamizi',
    postsTitle: 'Usimamizi wa blogu',
    postsSignedOut: 'Tafadhali ingia ili usimamie makala yako ya blogu.',
  },
}
