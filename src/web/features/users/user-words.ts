import type { Status } from '#contract/base/roles.ts'
import type { Words } from '#web/components/words.ts'

const statuses: Record<Status, string> = { ACTIVE: 'Active', SUSPENDED: 'Suspended', BANNED: 'Banned' }

const en = {
  title: 'Admin Dashboard',
  figures: { total: 'Total Users', active: 'Active Users', suspended: 'Suspended Users', posts: 'Total Blog Posts' },
  figuresMissing: 'The figures cannot be shown.',
  users: {
    title: 'User Management',
    columns: { name: 'Name', email: 'Email', school: 'School', role: 'Role', status: 'Status', posts: 'Posts', actions: 'Actions' },
    search: 'Search users',
    searchHint: 'Name, email or school',
    shown: (count: number, total: number) => `${count} of ${total} shown`,
    none: (search: string) => (search === '' ? 'There are no users yet.' : `No user matches “${search}”.`),
    statuses,
    loading: 'Loading the users',
    missing: 'The users cannot be shown',
    noSchool: 'N/A',
    admin: 'Admin',
    user: 'User',
    you: 'You',
    protected: 'Protected',
    statusOf: (name: string) => `Status of ${name}`,
    changed: (name: string, status: Status) => `${name}: ${statuses[status]}`,
    delete: (name: string) => `Delete ${name}`,
    deleteTitle: (name: string) => `Delete ${name}`,
    deleteText: 'Are you sure you want to delete this user? This action cannot be undone.',
    deleteConfirm: 'Delete',
    deleting: 'Deleting…',
    deleted: (name: string) => `${name} was deleted`,
  },
}
export type UsersWords = typeof en

const swahiliStatuses: Record<Status, string> = { ACTIVE: 'Inatumika', SUSPENDED: 'Imesimamishwa', BANNED: 'Imepigwa marufuku' }

/** The users of the whole site; English headings and columns as the specification writes them. */
export const userWords: Words<UsersWords> = {
  en,
  sw: {
    title: 'Dashibodi ya msimamizi',
    figures: {
      total: 'Watumiaji wote',
      active: 'Akaunti zinazotumika',
      suspended: 'Akaunti zilizosimamishwa',
      posts: 'Makala yote ya blogu',
    },
    figuresMissing: 'Takwimu haziwezi kuonyeshwa.',
    users: {
      title: 'Usimamizi wa watumiaji',
      columns: { name: 'Jina', email: 'Barua pepe', school: 'Shule', role: 'Wajibu', status: 'Hali', posts: 'Makala', actions: 'Vitendo' },
      search: 'Tafuta watumiaji',
      searchHint: 'Jina, barua pepe au shule',
      shown: (count, total) => `Watumiaji walioonyeshwa: ${count} kati ya ${total}`,
      none: (search) => (search === '' ? 'Bado hakuna watumiaji.' : `Hakuna mtumiaji anayelingana na “${search}”.`),
      statuses: swahiliStatuses,
      loading: 'Watumiaji wanapakiwa',
      missing: 'Watumiaji hawawezi kuonyeshwa',
      noSchool: 'Hakuna',
      admin: 'Msimamizi',
      user: 'Mtumiaji',
      you: 'Wewe',
      protected: 'Analindwa',
      statusOf: (name) => `Hali ya ${name}`,
      changed: (name, status) => `${name}: ${swahiliStatuses[status]}`,
      delete: (name) => `Futa ${name}`,
      deleteTitle: (name) => `Futa ${name}`,
      deleteText: 'Je, una uhakika unataka kumfuta mtumiaji huyu? Kitendo hiki hakiwezi kutenduliwa.',
      deleteConfirm: 'Futa',
      deleting: 'Anafutwa…',
      deleted: (name) => `${name} amefutwa`,
    },
  },
}
